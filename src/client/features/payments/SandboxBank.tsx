import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ShieldCheck, X } from '#client/ui/layout/icons.ts'
import { confirmSandbox, type SandboxPayment } from '#shared/contract/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

export interface SandboxStepProps {
  payment: SandboxPayment
  onChange: (payment: SandboxPayment) => void
}

const stack = css({ display: 'grid', gap: '4' })
const h2 = css({ textStyle: 'h2' })

export function SandboxBank({ payment, onChange }: SandboxStepProps) {
  const t = useT()
  const lang = useLang()
  const form = useConfirm(payment, onChange)
  const busy = form.busy && form.pressed
  const amount = formatMoney(payment.amount_minor, payment.currency, lang).text
  return (
    <Form form={form} name="bank" className={stack}>
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
    </Form>
  )
}

/** One answer at a time. */
export function useConfirm({ id }: SandboxPayment, onChange: (payment: SandboxPayment) => void) {
  return useForm({
    start: {},
    async send(_, pressed) {
      const body = { action: pressed as 'approve' | 'reject' | 'cancel' }
      onChange(await api(confirmSandbox, { params: { id }, body, quiet: true }))
    },
  })
}
