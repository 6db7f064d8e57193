import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { callGiveBack } from '../desk-bookings.api.ts'
import { type GiveValues, type GivingBooking, givingNow, partOf, wrongLines } from './give-back-form.ts'

/** The form of a part that goes back; the page is loaded again with the new price. */
export function useGiveBack(booking: GivingBooking, symbol?: string) {
  const t = useT()
  const lang = useLang()
  const { id, currency, most_minor, total_minor: expected_total_minor, price_lines } = booking
  const most = `\u2068${formatMoney(most_minor, currency, lang, { symbol }).text}\u2069`
  function problem(values: GiveValues): string | undefined {
    const part = partOf(values, currency)
    if (!part?.amountMinor) return t('desk-booking:give_back.wrong')
    if (givingNow(booking, values)) return undefined
    return values.how === 'lines' && wrongLines(booking, values).length > 0
      ? t('desk-booking:give_back.line_too_much')
      : t('desk-booking:give_back.too_much', { amount: most })
  }
  return useForm<GiveValues>({
    prefix: 'give-back',
    start: { how: 'amount', amount: '', lines: price_lines.map(() => ''), reason: '' },
    check: values => ({
      [values.how]: problem(values),
      reason: values.reason.trim() ? undefined : t('desk-booking:reason_missing'),
    }),
    fieldOf: path => (path.startsWith('lines') ? 'lines' : path === 'amount_minor' ? 'amount' : path),
    async send(values) {
      const { amountMinor: amount_minor, lines } = partOf(values, currency) ?? { amountMinor: 0, lines: [] }
      await callGiveBack(id, {
        ...{ amount_minor, expected_total_minor, reason: values.reason },
        lines: lines.map(line => ({ at: line.at, amount_minor: line.amountMinor })),
      })
      return reloadWith(t('desk-booking:action.give_back.done'))
    },
  })
}
