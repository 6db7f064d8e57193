import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'
import { css } from '#styled-system/css'
import { QuoteFigures } from '../facts/QuoteFigures.tsx'
import { callOfferQuote } from './desk-bookings.api.ts'
import { OfferFields } from './OfferFields.tsx'
import { feesOf, hoursFit, type QuoteValues, quoteOf, type Ruled, ruledOf, startOf } from './quote-form.ts'
import type { AskedBooking } from './request.ts'
import { useFeeCheck } from './use-fee-check.ts'

export interface QuoteFormProps {
  booking: AskedBooking
  cancel: NonNullable<DeskBooking<Booking>['cancel']>
  symbol?: string
  zone: string
}

const columns = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})
const stack = css({ display: 'grid', gap: '4' })

/** Fees begin with the rules'; the figures follow while they are typed. Texts: `desk-booking`, `booking`, `ui`. */
export function QuoteForm(props: QuoteFormProps) {
  const t = useT()
  const lang = useLang()
  const { until } = props.cancel.terms
  const ruled = ruledOf(props.booking, props.cancel.terms)
  const form = useQuote(props, ruled)
  const shown = quoteOf(props, feesOf(form.values, ruled) ?? {})
  return (
    <Form form={form}>
      <div className={columns}>
        <div className={stack}>
          {until && (
            <p>{t('desk-booking:quote.tier', { date: formatMoment(until, lang, { zone: props.zone }) })}</p>
          )}
          <OfferFields fees={ruled.fields} form={form} />
        </div>
        <QuoteFigures staff quote={shown} symbol={props.symbol} />
      </div>
      <div>
        <Button type="submit" size="sm" busy={form.busy} busyText={t('desk-booking:busy')}>
          {t(`desk-booking:quote.${props.booking.quote ? 'offer_again' : 'offer'}`)}
        </Button>
      </div>
    </Form>
  )
}

function useQuote(props: QuoteFormProps, ruled: Ruled) {
  const t = useT()
  const wrongFee = useFeeCheck(ruled, props.symbol)
  return useForm<QuoteValues>({
    start: startOf(ruled),
    prefix: 'quote',
    check: values => ({
      ...wrongFee(values),
      ...(hoursFit(values.hours) ? {} : { hours: t('desk-booking:quote.hours_wrong') }),
    }),
    async send(values) {
      const fees = feesOf(values, ruled)
      const valid_hours = wholeNumber(values.hours)
      await callOfferQuote(props.booking.id, { fees, valid_hours, message: values.message })
      return reloadWith(t('desk-booking:quote.offered'))
    },
  })
}
