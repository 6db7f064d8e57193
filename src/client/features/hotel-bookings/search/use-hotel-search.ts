import { type FormEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { RoomParty } from '#shared/contract/hotels/hotels.ts'
import type { StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { type StayField, stayProblems } from '#shared/rules/hotels/stay-problems.ts'
import type { HotelSearchProps } from './hotel-search.ts'

const FIELDS: readonly StayField[] = ['city', 'from', 'to', 'age']

/** What is looked for, as typed; nothing is sent while a field is wrong. */
export function useHotelSearch({ choice: first, problems: found = {}, today }: HotelSearchProps) {
  const t = useT()
  const [choice, setChoice] = useState(first)
  const [problems, setProblems] = useState(found)
  const change = (part: Partial<StayChoice>) => {
    setChoice(now => ({ ...now, ...part }))
    const changed = Object.keys(part)
    // Either of the two is enough.
    if ('name' in part) changed.push('city')
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !changed.includes(field))))
  }
  // By updater: several fields may tell at once what was chosen before the script came.
  const rooms = (next: (now: RoomParty[]) => RoomParty[]) => {
    setChoice(now => ({ ...now, rooms: next(now.rooms) }))
    setProblems(({ age: _, ...others }) => others)
  }
  return {
    choice,
    problems,
    change,
    summary: FIELDS.flatMap(field =>
      problems[field] ? [{ field: `hotel-${field}`, message: problems[field] }] : [],
    ),
    changeRoom: (index: number, next: (room: RoomParty) => RoomParty) =>
      rooms(now => now.map((room, at) => (at === index ? next(room) : room))),
    addRoom: () => rooms(now => [...now, { adults: 2, children: [] }]),
    removeRoom: (index: number) => rooms(now => now.toSpliced(index, 1)),
    submit(event: FormEvent) {
      // The fields of ages that were missing are here now, and are sent.
      const wrong = stayProblems({ ...choice, ageMissing: undefined }, today)
      setProblems(
        Object.fromEntries(Object.entries(wrong).map(([field, { key, vars }]) => [field, t(key, vars)])),
      )
      if (Object.keys(wrong).length > 0) event.preventDefault()
    },
  }
}

export type HotelSearchForm = ReturnType<typeof useHotelSearch>
