import { detailOf } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { type createQuickPayment, MOBILE } from '#shared/contract/money/quick-payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { quickDraft } from '#shared/rules/money/quick-draft.ts'
import { type AmountRule, quickAmountProblem } from './amount-rule.ts'
import {
  fixedMinor,
  limitsOf,
  type QuickPayProps,
  type QuickSubject,
  type QuickValues,
  quickFee,
} from './quick-page.ts'
import { callPay } from './quick-payments.api.ts'

type Body = BodyIn<typeof createQuickPayment>
export type QuickForm = FormOf<QuickValues>

const KEPT = ['part', 'amount_minor', 'purpose', 'reference', 'name', 'email', 'mobile', 'method'] as const
const EMAIL = /^\S+@\S+\.\S+$/

function payerProblems(subject: QuickSubject, values: QuickValues, t: T) {
  const asks = subject.mode === 'open' || (subject.mode === 'link' && !subject.has_email)
  const email = asks && !EMAIL.test(values.email.trim()) ? t('quick:email_missing') : undefined
  if (subject.mode !== 'open') return { email }
  return {
    name: values.name.trim() ? undefined : t('quick:name_missing'),
    mobile: MOBILE.test(values.mobile.trim()) ? undefined : t('quick:mobile_missing'),
    email,
    purpose: values.purpose.trim() ? undefined : t('quick:purpose_missing'),
  }
}

function problemsOf({ subject, methods }: QuickPayProps, values: QuickValues, rule: AmountRule, t: T) {
  const chosen = fixedMinor(subject, values) === null
  return {
    amount_minor: chosen ? quickAmountProblem(values.amount_minor, rule, t) : undefined,
    ...payerProblems(subject, values, t),
    accept: subject.mode !== 'booking' || values.accept ? undefined : t('checkout:terms.missing'),
    method: methods.some(each => each === values.method) ? undefined : t('checkout:method.missing'),
  }
}

function bodyOf({ subject, currency, fees }: QuickPayProps, values: QuickValues): Body {
  const method = values.method || 'card'
  const typed = fromDecimal(values.amount_minor, currency)
  const fixed = fixedMinor(subject, values)
  const amount_minor = fixed === null ? typed : undefined
  const { name, email, mobile, purpose, reference, website } = values
  if (subject.mode === 'booking') {
    const { id: booking_id, due_minor } = subject
    const paid = { booking_id, due_minor, amount_minor: fixed ?? typed }
    const fee_minor = quickFee({ subject, currency, fees }, method, fixed ?? typed ?? 0)
    return { mode: 'booking', ...paid, fee_minor, method, accept_terms: true }
  }
  if (subject.mode === 'link')
    return { mode: 'link', code: subject.code, amount_minor, name, email: email.trim(), method, website }
  return { mode: 'open', name, email, mobile, amount_minor: typed ?? 0, purpose, reference, method, website }
}

function underWay(error: unknown): string | undefined {
  const id = detailOf(error, 'payment.under_way', 'attempt_id')
  return typeof id === 'string' ? id : undefined
}

const firstPart = (subject: QuickSubject) =>
  subject.mode === 'booking' && subject.next_minor < subject.due_minor ? 'next' : 'whole'

export function useQuickPay(props: QuickPayProps): QuickForm {
  const { subject, currency, symbol, methods } = props
  const t = useT()
  const lang = useLang()
  const rule = { currency, symbol, lang, ...limitsOf(subject) }
  const toPayment = (id: string) => pathFor(lang, `/payment-attempts/${id}`)
  const [method = ''] = methods
  const names = ['quick-pay']
  const start: QuickValues = {
    ...{
      part: firstPart(subject),
      amount_minor: '',
      name: '',
      email: '',
      mobile: '',
      purpose: '',
      reference: '',
    },
    ...{ website: '', accept: false, method },
  }
  return useForm<QuickValues>({
    names,
    start,
    keep: useTabDraft(quickDraft(subject), KEPT, { start, names }),
    check: values => problemsOf(props, values, rule, t),
    fieldOf: path => (path === 'accept_terms' ? 'accept' : path),
    async send(values) {
      try {
        const attempt = await callPay(bodyOf(props, values))
        location.assign(attempt.pay_url ?? toPayment(attempt.id))
      } catch (error) {
        const id = underWay(error)
        if (!id) throw error
        location.assign(toPayment(id))
      }
      return true
    },
  })
}
