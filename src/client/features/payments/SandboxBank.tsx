import { type SubmitEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ShieldCheck, X } from '#client/ui/layout/icons.ts'
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
  const { busy, submit } = useConfirm(payment, onChange)
  const amount = formatMoney(payment.amount_minor, payment.currency, lang).text
  return (
    <form method="post" className={stack} onSubmit={submit}>
      <FormName name="bank" />
      <h2 className={h2}>{t('sandbox:threeDs.title')}</h2>
      <p>{t('sandbox:threeDs.text', { amount: `\u2068${amount}\u2069` })}</p>
      <Button
        type="submit"
        name="action"
        value="approve"
        block
        busy={busy === 'approve'}
        icon={<ShieldCheck aria-hidden="true" />}
      >
        {t('sandbox:threeDs.approve')}
      </Button>
      <Button
        type="submit"
        name="action"
        value="reject"
        block
        variant="line"
        busy={busy === 'reject'}
        icon={<X aria-hidden="true" />}
      >
        {t('sandbox:threeDs.reject')}
      </Button>
    </form>
  )
}

type Action = 'approve' | 'reject' | 'cancel'

/** Answers the bank, or leaves without paying; one answer at a time. */
export function useConfirm(payment: SandboxPayment, onChange: (payment: SandboxPayment) => void) {
  const [busy, setBusy] = useState<Action>()
  /** The pressed button says which answer it is. */
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const action = (submitter as HTMLButtonElement | null)?.value as Action | undefined
    if (busy || !action) return
    setBusy(action)
    const next = await api(confirmSandbox, { params: { id: payment.id }, body: { action } }).catch(
      () => undefined,
    )
    setBusy(undefined)
    if (next) onChange(next)
  }
  return { busy, submit }
}
