import { type ConfirmInput, openConfirm } from '#client/features/shell/confirm.store.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { RefreshCw } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'

type Act = Pick<ConfirmInput<undefined>, 'action' | 'onSuccess'>

interface InvitationActionsProps {
  email: string
  again: Act
  withdraw: Act
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Sends an invitation again or withdraws it, after asking. Texts: `agency.again`, `agency.withdraw`. */
export function InvitationActions({ email, again, withdraw }: InvitationActionsProps) {
  const t = useT()
  const address = `\u2066${email}\u2069`
  const ask = (name: 'again' | 'withdraw', act: Act) =>
    openConfirm({
      title: t(`agency:${name}.title`),
      description: t(`agency:${name}.text`),
      buttonText: t(`agency:${name}.submit`),
      tone: name === 'again' ? 'primary' : 'danger',
      ...act,
    })
  return (
    <span className={row}>
      <Button
        variant="line"
        size="sm"
        icon={<RefreshCw aria-hidden="true" />}
        aria-label={t('agency:again.named', { address })}
        onClick={() => ask('again', again)}
      >
        {t('agency:again.open')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('agency:withdraw.named', { address })}
        onClick={() => ask('withdraw', withdraw)}
      >
        {t('agency:withdraw.open')}
      </Button>
    </span>
  )
}
