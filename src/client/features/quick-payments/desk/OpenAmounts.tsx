import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { callAllowOpen } from './payment-links.api.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
})

export function OpenAmounts({ allowed: first }: { allowed: boolean }) {
  const t = useT()
  const [allowed, setAllowed] = useState(first)
  const { busy, act } = useAct()
  const change = () => act(() => callAllowOpen(!allowed).then(() => setAllowed(!allowed)))
  return (
    <Card className={css({ marginBlockStart: '5' })} heading={t('payment-links:open.title')}>
      <div className={row}>
        <p className={css({ color: 'fg.muted', maxInlineSize: 'prose' })}>
          {t('payment-links:open.text')} <b>{t(`payment-links:open.${allowed ? 'on' : 'off'}`)}</b>
        </p>
        <Button variant="line" size="sm" busy={busy} onClick={change}>
          {t(`payment-links:open.${allowed ? 'forbid' : 'allow'}`)}
        </Button>
      </div>
    </Card>
  )
}
