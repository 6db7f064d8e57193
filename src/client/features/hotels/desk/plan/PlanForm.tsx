import type { ReactNode } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import type { DeskPlan, DeskRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { callCreatePlan, callGetHotel, callUpdatePlan } from '../desk-hotels.api.ts'
import {
  PLAN_CELLS,
  planField,
  planOf,
  planPaper,
  rateCells,
  TIER_CELLS,
  wrongPlanAmounts,
} from './plan-paper.ts'
import { RateNotes } from './RateNotes.tsx'

interface PlanFormProps {
  hotel: DeskHotelDetail
  room: DeskRoom
  plan?: DeskPlan
  symbol?: string
}

function usePlanForm({ hotel, room, plan, symbol }: PlanFormProps) {
  const t = useT()
  const here = pathFor(useLang(), `/desk/hotels/${hotel.id}`)
  const { currency } = hotel
  const shape = { currency, adults: room.input.max_adults }
  return usePaperForm({
    start: { version: hotel.version, paper: planPaper(plan?.input, shape) },
    unsaved: 'plan',
    texts: 'desk-hotels',
    ...{ currency, symbol },
    optionText: (name, option) => (name === 'board' ? t(`desk-hotels:board.${option}`) : undefined),
    fieldOf: planField,
    check: paper =>
      Object.fromEntries(
        wrongPlanAmounts(paper, shape).map(path => [path, t('desk-hotels:amount_wrong', { currency })]),
      ),
    async send(paper, version) {
      const body = { version, plan: planOf(paper, shape) }
      await (plan ? callUpdatePlan(plan.id, body) : callCreatePlan(room.id, body))
      handOver('news', t('desk-hotels:plan_saved'))
      location.assign(here)
      return true
    },
    async latest() {
      const theirs = await callGetHotel(hotel.id)
      const same = theirs.room_types.flatMap(({ plans }) => plans).find(({ id }) => id === plan?.id)
      return { version: theirs.version, paper: planPaper(same?.input, shape) }
    },
    changed: 'hotel.changed',
  })
}

function View(props: PlanFormProps) {
  const { hotel, room, plan } = props
  const t = useT()
  const lang = useLang()
  const state = usePlanForm(props)
  const name = localized(room.input.content.name, lang)
  const board = plan && t(`desk-hotels:board.${plan.input.board}`)
  return (
    <PaperPage
      state={state}
      title={board ? `${name} · ${board}` : t('desk-hotels:new_plan')}
      lead={t('desk-hotels:plan_lead')}
      back={{ href: pathFor(lang, `/desk/hotels/${hotel.id}`), text: localized(hotel.name, lang) }}
      sections={[{ name: 'plan', cells: PLAN_CELLS }]}
      lists={[
        { name: 'cancel_tiers', cells: TIER_CELLS, max: 6 },
        {
          name: 'rates',
          cells: rateCells(room.input.max_adults),
          max: 60,
          note: <RateNotes paper={state.paper.values} />,
        },
      ]}
      save={t('desk-hotels:save')}
      saving={t('desk-hotels:saving')}
    />
  )
}

/** Texts: `desk-hotels`, `desk-paper`, `ui`. */
export const PlanForm: (props: PlanFormProps & IslandProps) => ReactNode = withIsland(View)
