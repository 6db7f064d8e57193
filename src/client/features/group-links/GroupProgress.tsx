import type { SubmitEvent } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Group, GroupPlace } from '#shared/contract/bookings/group-links.ts'
import { css } from '#styled-system/css'
import { callGiveBack } from './group.api.ts'

const list = css({ inlineSize: 'full' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

interface ProgressProps {
  places: GroupPlace[]
  /** Passenger to remove from a place, asked on the page. */
  asked?: string
  onChange: (group: Group) => void
}

/** How far each traveller is, and never a passport. Texts: `group`, `age`. */
export function GroupProgress({ places, asked, onChange }: ProgressProps) {
  const t = useT()
  const giveBack = ({ passenger_id, position: number }: GroupPlace) =>
    openConfirm({
      title: t('group:card.give_back_title', { number }),
      description: t('group:card.give_back_text'),
      buttonText: t('group:card.give_back'),
      action: async () => {
        onChange(await callGiveBack(passenger_id))
        return undefined
      },
    })
  return (
    <ul className={list}>
      {places.map(place => (
        <li key={place.passenger_id} className={line}>
          <span className={who}>
            <strong>
              <bdi>{place.name ?? t('group:place', { number: place.position })}</bdi>
            </strong>
            <State place={place} />
          </span>
          {place.taken_at && (
            <GiveBack place={place} asked={asked === place.passenger_id} onAsk={() => giveBack(place)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface GiveBackProps {
  place: GroupPlace
  asked: boolean
  onAsk: () => void
}

/** Asks in a dialog; without a script, the page asks first and frees the place then. */
function GiveBack({ place, asked, onAsk }: GiveBackProps) {
  const t = useT()
  const { passenger_id, position: number } = place
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form method={asked ? 'post' : 'get'} onSubmit={ask}>
      {asked && <FormName name="group-give-back" />}
      <input type="hidden" name={asked ? 'passenger_id' : 'free'} value={passenger_id} />
      {asked && <p>{t('group:card.give_back_text')}</p>}
      <Button
        type="submit"
        size="sm"
        variant={asked ? 'danger' : 'ghost'}
        aria-label={t('group:card.give_back_name', { number })}
      >
        {t('group:card.give_back')}
      </Button>
    </form>
  )
}

function State({ place }: { place: GroupPlace }) {
  const t = useT()
  if (!place.taken_at) return <Chip>{t('group:card.waiting')}</Chip>
  return (
    <>
      <Chip tone={place.complete ? 'success' : 'warning'}>
        {t(place.complete ? 'group:card.entered' : 'group:card.not_entered')}
      </Chip>
      <Chip tone={place.papers_percent === 100 ? 'success' : 'info'}>
        {t('group:card.papers', { percent: place.papers_percent })}
      </Chip>
    </>
  )
}
