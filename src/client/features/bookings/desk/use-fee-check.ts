import { useLang, useT } from '#client/lib/island.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { type FeeValues, feeAbove, feeWrong, type Ruled } from './quote-form.ts'

/** Errors of fees by field: no amount, or above the price they are kept of. Texts: `desk-booking`. */
export function useFeeCheck(ruled: Ruled, symbol?: string) {
  const t = useT()
  const lang = useLang()
  return (values: FeeValues): Record<string, string> => {
    const wrong = feeWrong(values, ruled)
    if (wrong) return { [wrong]: t('desk-booking:quote.fee_wrong') }
    const above = feeAbove(values, ruled)
    if (!above) return {}
    const amount = formatMoney(above.mostMinor, ruled.currency, lang, { symbol }).text
    return { [above.key]: t('desk-booking:quote.fee_above', { amount: `\u2068${amount}\u2069` }) }
  }
}
