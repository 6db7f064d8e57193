import { api } from '#client/lib/api.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import { paySandbox } from '#shared/contract/money/payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { cardToSend } from '#shared/rules/money/card-typing.ts'
import { CardFields } from './CardFields.tsx'
import { type SandboxStepProps, useConfirm } from './SandboxBank.tsx'
import { TestCards } from './TestCards.tsx'

const LEAVE = 'leave'
export const EMPTY_CARD = { number: '', name: '', expiry: '', cvc: '' }

export function SandboxCard({ payment, onChange }: SandboxStepProps) {
  const t = useT()
  const lang = useLang()
  const form = useCard(payment.id, onChange)
  const confirm = useConfirm(payment, onChange)
  const amount = formatMoney(payment.amount_minor, payment.currency, lang).text
  return (
    <>
      <Form form={form} name="card">
        <CardFields form={form} />
        <Button
          type="submit"
          size="lg"
          block
          busy={form.busy}
          busyText={t('sandbox:paying')}
          icon={<Lock aria-hidden="true" />}
        >
          {t('sandbox:pay', { amount: `\u2068${amount}\u2069` })}
        </Button>
        {/* Outside the form: forms cannot be nested. */}
        <Button
          type="submit"
          form={LEAVE}
          name="action"
          value="cancel"
          variant="ghost"
          block
          busy={confirm.busy}
        >
          {t('sandbox:cancel')}
        </Button>
        <TestCards onUse={number => form.change({ number })} />
      </Form>
      <Form id={LEAVE} form={confirm} name="bank" />
    </>
  )
}

export function checkCard(card: typeof EMPTY_CARD, t: T) {
  const asks = Object.keys(card).map(field => [field, t(`sandbox:card.missing.${field}`)])
  return checkBody(paySandbox, cardToSend(card), t, { needed: Object.fromEntries(asks) })
}

function useCard(id: string, onChange: SandboxStepProps['onChange']) {
  const t = useT()
  return useForm({
    names: ['card'],
    start: EMPTY_CARD,
    check: card => checkCard(card, t),
    send: async card =>
      onChange(await api(paySandbox, { params: { id }, body: cardToSend(card), quiet: true })),
  })
}
