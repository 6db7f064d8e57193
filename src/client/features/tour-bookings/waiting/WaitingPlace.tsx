import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { WaitingPlace as Place } from '#shared/contract/tours/tour-waiting.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'

export interface WaitingPlaceProps {
  place: Place
  /** Leads to the booking while an offer stands. */
  token: string
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' })

/** Where a party stands, and how it leaves; needs no script. Texts: `waiting`, `ui`. */
function Shown({ place, token }: WaitingPlaceProps) {
  const t = useT()
  const { refused } = usePostedForm('leave-waiting')
  const lang = useLang()
  const {
    state,
    turn,
    offered_until: until,
    departure_id,
    adults,
    children,
    infants,
    time_zone: zone,
  } = place
  const party = { adults: String(adults), children: String(children), infants: String(infants) }
  const query = new URLSearchParams({ departure: departure_id, waiting: token, ...party })
  const isOpen = state === 'waiting' || state === 'offered'
  return (
    <div className={stack}>
      {refused && <Notice tone="danger" title={refused} live />}
      <Notice tone={state === 'offered' ? 'success' : 'info'} title={t(`waiting:state.${state}`)} live>
        {turn !== null && t('waiting:turn', { count: turn })}
        {until && t('waiting:until', { date: formatMoment(until, lang, { zone }) })}
      </Notice>
      <p>{t('waiting:places', { count: seatsNeeded(place) })}</p>
      {state === 'offered' && (
        <ButtonLink href={pathFor(lang, `/tour-bookings/create?${query}`)}>{t('waiting:book')}</ButtonLink>
      )}
      {isOpen && (
        <form method="post">
          <FormName name="leave-waiting" />
          <Button type="submit" variant="line">
            {t(state === 'offered' ? 'waiting:decline' : 'waiting:leave')}
          </Button>
        </form>
      )}
    </div>
  )
}

export const WaitingPlace: (props: WaitingPlaceProps & IslandProps) => ReactNode = withIsland(Shown)
