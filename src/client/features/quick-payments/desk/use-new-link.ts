import { useLang, useT } from '#client/lib/island.tsx'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import { type LINK_SERVICES, MAX_LINK_DAYS } from '#shared/contract/desk/money/payment-links.ts'
import { MOBILE } from '#shared/contract/money/quick-payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import { type AmountRule, quickAmountProblem } from '../amount-rule.ts'
import type { LinkStart } from './links-filter.ts'
import { callCreateLink } from './payment-links.api.ts'

type Service = (typeof LINK_SERVICES)[number]

export interface LinkValues {
  service: Service
  purpose: string
  note: string
  how: 'fixed' | 'open'
  amount_minor: string
  min_minor: string
  max_minor: string
  customer_name: string
  customer_email: string
  customer_mobile: string
  booking_reference: string
  once: boolean
  days: string
}
export type LinkForm = FormOf<LinkValues>

const START: LinkValues = {
  ...{
    service: 'other',
    purpose: '',
    note: '',
    how: 'fixed',
    amount_minor: '',
    min_minor: '',
    max_minor: '',
  },
  ...{
    customer_name: '',
    customer_email: '',
    customer_mobile: '',
    booking_reference: '',
    once: true,
    days: '7',
  },
}

const daysOf = ({ days }: LinkValues) => Number(normaliseDigits(days.trim()))

function problemsOf(values: LinkValues, rule: AmountRule, t: T) {
  const [fixed, days, mobile] = [values.how === 'fixed', daysOf(values), values.customer_mobile.trim()]
  const amount = (typed: string, asked: boolean) => (asked ? quickAmountProblem(typed, rule, t) : undefined)
  return {
    purpose: values.purpose.trim() ? undefined : t('quick:purpose_missing'),
    amount_minor: amount(values.amount_minor, fixed),
    min_minor: amount(values.min_minor, !fixed),
    max_minor: amount(values.max_minor, !fixed),
    customer_mobile: !mobile || MOBILE.test(mobile) ? undefined : t('quick:mobile_missing'),
    days:
      Number.isInteger(days) && days >= 1 && days <= MAX_LINK_DAYS
        ? undefined
        : t('payment-links:form.days_wrong'),
  }
}

const bodyOf = (values: LinkValues, currency: string) => {
  const minor = (typed: string, asked: boolean) => (asked ? (fromDecimal(typed, currency) ?? null) : null)
  const { how, days: _, booking_reference, ...given } = values
  const fixed = how === 'fixed'
  return {
    ...given,
    amount_minor: minor(values.amount_minor, fixed),
    min_minor: minor(values.min_minor, !fixed),
    max_minor: minor(values.max_minor, !fixed),
    booking_reference: cleanReference(booking_reference),
    customer_email: values.customer_email.trim(),
    days: daysOf(values),
  }
}

export function useNewLink(currency: string, symbol?: string, begun?: LinkStart): LinkForm {
  const t = useT()
  const lang = useLang()
  return useForm<LinkValues>({
    start: { ...START, ...begun },
    check: values => problemsOf(values, { currency, symbol, lang }, t),
    async send(values) {
      const { id } = await callCreateLink(bodyOf(values, currency))
      location.assign(pathFor(lang, `/desk/payment-links/${id}`))
      return true
    },
  })
}
