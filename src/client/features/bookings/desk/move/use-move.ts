import { feesOf, hoursFit, ruledOf, startOf } from '#client/features/bookings/desk/quote-form.ts'
import { useFeeCheck } from '#client/features/bookings/desk/use-fee-check.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { OtherPlace } from '#shared/contract/desk/bookings/changes.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'
import { changeOf, type MoveBasis, type MoveValues } from './move-form.ts'
import { callMove, callOfferChange } from './moves.api.ts'

const FIELDS: Record<string, string> = { target_id: 'target', valid_hours: 'hours' }

/** The form of a move: `offer` sends it to the customer, `move` does it at once. */
export function useMove(basis: MoveBasis, target?: OtherPlace, symbol?: string) {
  const t = useT()
  const { id } = basis.booking
  const ruled = ruledOf(basis.booking, basis.move.terms)
  const bodyOf = (values: MoveValues) => ({
    target_id: values.target,
    fees: feesOf(values, ruled) ?? {},
    void_tickets: values.voids,
  })
  const wrongFee = useFeeCheck(ruled, symbol)
  return useForm<MoveValues>({
    start: { target: '', ...startOf(ruled), voids: false, reason: '' },
    prefix: 'move',
    fieldOf: path => FIELDS[path] ?? path,
    check: values => ({
      ...(values.target ? {} : { target: t('desk-booking:move.choose') }),
      ...wrongFee(values),
      ...(hoursFit(values.hours) ? {} : { hours: t('desk-booking:quote.hours_wrong') }),
    }),
    async send(values, pressed) {
      const body = bodyOf(values)
      if (pressed === 'move') {
        const { total_minor } = changeOf(basis, target, body.fees).change
        await callMove(id, { ...body, expected_total_minor: total_minor, reason: values.reason })
      } else
        await callOfferChange(id, {
          ...body,
          valid_hours: wholeNumber(values.hours),
          message: values.message,
        })
      return reloadWith(t(`desk-booking:${pressed === 'move' ? 'move.moved' : 'quote.offered'}`))
    },
  })
}
