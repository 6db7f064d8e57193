import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { css } from '#styled-system/css'
import { useAccountActs } from './use-account-acts.ts'

export interface AccountActionsProps {
  account: GatewayAccount
  ids: readonly string[]
  onChange: () => void
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function AccountActions({ account, ids, onChange }: AccountActionsProps) {
  const t = useT()
  const { busy, test, flip, up } = useAccountActs(account, ids)
  const { active, id, name } = account
  const labelled = (key: string) => ({
    'aria-label': `${t(`desk-gateways:act.${key}`)}: ${name}`,
    size: 'sm' as const,
    variant: 'line' as const,
    busyText: t('desk-gateways:busy'),
    children: t(`desk-gateways:act.${key}`),
  })
  return (
    <div className={row}>
      <Button {...labelled('test')} busy={busy === 'test'} onClick={test} />
      <Button {...labelled('change')} onClick={onChange} />
      <Button {...labelled(active ? 'off' : 'on')} busy={busy === 'switch'} onClick={flip} />
      {ids[0] !== id && <Button {...labelled('up')} busy={busy === 'up'} onClick={up} />}
    </div>
  )
}
