import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { ErrorSummary, type FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { paySandbox } from '#shared/contract/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { cardToSend } from '#shared/rules/money/card-typing.ts'
import { css } from '#styled-system/css'
import { CardFields } from './CardFields.tsx'
import { CARD_FIELDS, type Card, checkCard, EMPTY_CARD } from './card-form.ts'
import { type SandboxStepProps, useConfirm } from './SandboxBank.tsx'
import { TestCards } from './TestCards.tsx'

const LEAVE = 'leave'
const form = css({ display: 'grid', gap: '5' })

/** The card form of the hosted page, with the test cards as help. */
export function SandboxCard({ payment, onChange }: SandboxStepProps) {
  const t = useT()
  const lang = useLang()
  const { card, errors, problems, busy, change, submit } = useCard(payment.id, onChange)
  const confirm = useConfirm(payment, onChange)
  const amount = formatMoney(payment.amount_minor, payment.currency, lang).text
  return (
    <>
      <form method="post" noValidate className={form} onSubmit={submit}>
        <FormName name="card" />
        <ErrorSummary problems={problems} />
        <CardFields card={card} errors={errors} onChange={change} />
        <Button
          type="submit"
          size="lg"
          block
          busy={busy}
          busyText={t('sandbox:paying')}
          icon={<Lock aria-hidden="true" />}
        >
          {t('sandbox:pay', { amount: `\u2068${amount}\u2069` })}
        </Button>
        {/* Of the form below: forms hold no forms. */}
        <Button
          type="submit"
          form={LEAVE}
          name="action"
          value="cancel"
          variant="ghost"
          block
          busy={confirm.busy === 'cancel'}
        >
          {t('sandbox:cancel')}
        </Button>
        <TestCards onUse={number => change({ number })} />
      </form>
      <form id={LEAVE} method="post" onSubmit={confirm.submit}>
        <FormName name="bank" />
      </form>
    </>
  )
}

/** What the server said of a card that was posted before the script came. */
function postedErrors(posted: Posted | undefined): Partial<Card> {
  const errors = Object.entries(posted?.refusal?.body.errors ?? {})
  return Object.fromEntries(errors.map(([field, messages]) => [field, messages[0]]))
}

const problemsOf = (errors: Partial<Card>): FormProblem[] =>
  CARD_FIELDS.flatMap(field => (errors[field] ? [{ field, message: errors[field] }] : []))

function useCard(id: string, onChange: SandboxStepProps['onChange']) {
  const t = useT()
  const posted = usePosted('card')
  const [card, setCard] = useState<Card>({ ...EMPTY_CARD, name: posted?.values.name ?? '' })
  const [errors, setErrors] = useState(() => postedErrors(posted))
  const [problems, setProblems] = useState(() => problemsOf(errors))
  const [busy, setBusy] = useState(false)
  const show = (found: Partial<Card>) => {
    setErrors(found)
    setProblems(problemsOf(found))
    return Object.keys(found).length === 0
  }
  const change = (patch: Partial<Card>) => {
    setCard(known => ({ ...known, ...patch }))
    const now = checkCard({ ...card, ...patch }, t)
    setErrors(known =>
      Object.fromEntries(Object.entries(known).filter(([field]) => now[field as keyof Card])),
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !show(checkCard(card, t))) return
    setBusy(true)
    try {
      onChange(await api(paySandbox, { params: { id }, body: cardToSend(card) }))
    } catch (error) {
      const refused = error instanceof ApiError ? error.body.errors : undefined
      if (refused) show(Object.fromEntries(Object.entries(refused).map(([field, all]) => [field, all[0]])))
    } finally {
      setBusy(false)
    }
  }
  return { card, errors, problems, busy, change, submit }
}
