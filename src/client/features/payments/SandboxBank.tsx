import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ShieldCheck, X } from '#client/ui/icons.ts'
import { confirmSandbox, type SandboxPayment } from '#shared/contract/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

export interface SandboxStepProps {
  payment: SandboxPayment
  onChange: (payment: SandboxPayment) => void
}

const stack = css({ display: 'grid', gap: '4' })
const h2 = css({ textStyle: 'h2' })

/** The 3-D Secure step: the bank asks the card holder. */
export function SandboxBank({ payment, onChange }: SandboxStepProps) {
  const t = useT()
  const lang = useLang()
  const { busy, send } = useConfirm(payment, onChange)
  const amount = formatMoney(payment.amount_minor, payment.currency, lang).text
  return (
    <div className={stack}>
      <h2 className={h2}>{t('sandbox:threeDs.title')}</h2>
      <p>{t('sandbox:threeDs.text', { amount: `\u2068${amount}\u2069` })}</p>
      <Button
        block
        busy={busy === 'approve'}
        icon={<ShieldCheck aria-hidden="true" />}
        onClick={() => send('approve')}
      >
        {t('sandbox:threeDs.approve')}
      </Button>
      <Button
        block
        variant="line"
        busy={busy === 'reject'}
        icon={<X aria-hidden="true" />}
        onClick={() => send('reject')}
      >
        {t('sandbox:threeDs.reject')}
      </Button>
    </div>
  )
}

type Action = 'approve' | 'reject' | 'cancel'

/** Answers the bank, or leaves without paying; one answer at a time. */
export function useConfirm(payment: SandboxPayment, onChange: (payment: SandboxPayment) => void) {
  const [busy, setBusy] = useState<Action>()
  const send = async (action: Action) => {
    if (busy) return
    setBusy(action)
    const next = await api(confirmSandbox, { params: { id: payment.id }, body: { action } }).catch(
      () => undefined,
    )
    setBusy(undefined)
    if (next) onChange(next)
  }
  return { busy, send }
}
