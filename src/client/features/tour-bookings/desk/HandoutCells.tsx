import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { BoardTraveller, handOut } from '#shared/contract/desk/tours/departure-board.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { GIVEN } from '#shared/contract/tours/leader-links.ts'
import { css } from '#styled-system/css'
import { callHandOut } from './departures.api.ts'

interface HandoutCellsProps {
  departureId: string
  traveller: BoardTraveller
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })
const seat = css({ inlineSize: '[4.5rem]' })
const wrong = css({ color: 'danger.text', fontSize: '12' })

type Change = Omit<BodyIn<typeof handOut>, 'passenger_id'>
type Kept = Pick<BoardTraveller, 'coach_seat' | 'given'>

const withChange = ({ coach_seat, given }: Kept, { tick, ...seat }: Change): Kept => ({
  ...{ coach_seat, ...seat },
  given: GIVEN.filter(item => (item === tick?.point ? tick.present : given.includes(item))),
})

const undone = ({ coach_seat }: Kept, { tick }: Change): Change =>
  tick ? { tick: { ...tick, present: !tick.present } } : { coach_seat }

/** The coach seat, and a tick for each thing that was given; each is saved at once. */
export function HandoutCells({ departureId, traveller }: HandoutCellsProps) {
  const t = useT()
  const [kept, setKept] = useState<Kept>(traveller)
  const [error, setError] = useState('')
  const name = traveller.name || t('desk-departures:unnamed', { position: traveller.position })
  const save = async (change: Change) => {
    setKept(now => withChange(now, change))
    try {
      await callHandOut(departureId, { passenger_id: traveller.id, ...change })
      setError('')
    } catch (caught) {
      // Another tick may have been made meanwhile: only this one is taken back.
      setKept(now => withChange(now, undone(kept, change)))
      const { messages, message } = refusalOf(caught, ['coach_seat'], t)
      setError(messages.coach_seat ?? message ?? '')
    }
  }
  return (
    <div className={row}>
      <TextInput
        key={kept.coach_seat ?? ''}
        size="sm"
        ltr
        className={seat}
        aria-label={t('desk-departures:seat_of', { name })}
        placeholder={t('desk-departures:seat')}
        defaultValue={kept.coach_seat ?? ''}
        maxLength={6}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.value.trim().toUpperCase() || null
          if (typed === kept.coach_seat) currentTarget.value = typed ?? ''
          else save({ coach_seat: typed })
        }}
      />
      {GIVEN.map(item => (
        <Checkbox
          key={item}
          checked={kept.given.includes(item)}
          onChange={present => save({ tick: { point: item, present } })}
        >
          {t(`desk-departures:given.${item}`)}
        </Checkbox>
      ))}
      {error && <span className={wrong}>{error}</span>}
    </div>
  )
}
