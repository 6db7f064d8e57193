import type { ReactNode } from 'react'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Trip } from '#shared/rules/name-list/slots.ts'
import { formFields } from '#shared/rules/people/name-list-form.ts'
import { css } from '#styled-system/css'
import { fieldsOf } from '../save-messages.ts'
import { PlainBox } from './PlainList.tsx'
import { placesIn, readPosted } from './plain-list.ts'

interface PlainSaveProps {
  booking: Pick<Booking, 'id' | 'passengers'>
  days: Trip
}

const wide = css({ inlineSize: 'full', minInlineSize: '0' })

/** Saves a pasted list outside the steps of a booking. Texts: `name-list`, `passengers`, `age`, `validation`, `ui`. */
function SaveView({ booking, days }: PlainSaveProps) {
  const t = useT()
  const posted = usePosted('names')
  const places = placesIn(booking.passengers.filter(({ status }) => status === 'active'))
  const read = posted?.values.list
    ? readPosted(posted.values, { places, trip: days, saves: true }, t)
    : undefined
  const filled = read?.filled ?? []
  const readBefore = { was: read?.text ?? '', ...(read?.replacing && { replaced: '1' }) }
  const refused = fieldsOf(posted?.refusal?.body.errors, filled)
  return (
    <noscript className={wide}>
      <PostedNews forms={['names']} shown={Object.keys(refused).length > 0} />
      <form method="post">
        <FormName name="names" />
        <PlainBox read={read} saves refused={refused}>
          {filled.length > 0 && (
            <>
              <HiddenFields fields={{ ...readBefore, ...formFields(filled) }} />
              <Button type="submit">{t('name-list:save', { count: filled.length })}</Button>
            </>
          )}
        </PlainBox>
      </form>
    </noscript>
  )
}

export const PlainSave: (props: PlainSaveProps & IslandProps) => ReactNode = withIsland(SaveView)
