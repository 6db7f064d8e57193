import { type SyntheticEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { roomsTyped } from '#shared/rules/hotels/night-sheet.ts'
import { css } from '#styled-system/css'

const form = css({ display: 'flex', gap: '2', '& input': { inlineSize: '[7rem]' } })

/** A number of rooms for the marked nights, where there are no keys to type into the grid. */
export function RoomsInput({ onWrite }: { onWrite: (rooms: number) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const rooms = roomsTyped(typed)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (rooms === undefined) return
    onWrite(rooms)
    setTyped('')
  }
  return (
    <form className={form} onSubmit={submit}>
      <TextInput
        size="sm"
        ltr
        name="rooms"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={t('desk-hotels:column.allotment')}
        placeholder={t('desk-hotels:column.allotment')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="line">
        {t('desk-hotels:calendar.write')}
      </Button>
    </form>
  )
}
