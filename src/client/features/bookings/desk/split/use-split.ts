import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { parted, splitProblem, withInfants } from '#shared/rules/split/split-party.ts'
import { callSplit } from '../desk-bookings.api.ts'
import type { SplitBooking, SplitValues } from './split-form.ts'

/** The form of a split; afterwards the page of the new booking opens. */
export function useSplit({ id, pages, passengers }: SplitBooking) {
  const t = useT()
  const lang = useLang()
  const form = useForm<SplitValues>({
    prefix: 'split',
    start: { passengers: [], money: 'share', reason: '' },
    check: values => {
      const problem = splitProblem(parted(passengers, new Set(values.passengers)))
      return {
        ...(problem ? { passengers: t(`desk-booking:${problem}`) } : {}),
        ...(values.reason.trim() ? {} : { reason: t('desk-booking:reason_missing') }),
      }
    },
    async send(values) {
      const made = await callSplit(id, values)
      handOver('news', t('desk-booking:action.split.done', { reference: made.reference }))
      location.assign(pathFor(lang, `/desk${pages.show.replace(id, made.id)}`))
      return true
    },
  })
  const choose = (passenger: string, ticked: boolean) => {
    const others = form.values.passengers.filter(each => each !== passenger)
    const chosen = withInfants(passengers, new Set(ticked ? [...others, passenger] : others))
    form.change({ passengers: [...chosen] })
  }
  return { ...form, choose }
}
