import type { ButtonHTMLAttributes } from 'react'
import { roomNames } from '#client/features/bookings/desk/departures/room-names.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Check, Phone } from '#client/ui/layout/icons.ts'
import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { telUrl } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'

interface TravellerRowProps {
  traveller: LeaderTraveller
  sheet: LeaderSheet
  there: boolean
  press: ButtonHTMLAttributes<HTMLButtonElement>
}

export const peopleList = css({
  display: 'grid',
  borderRadius: 'card',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  bg: 'bg.surface',
  overflow: 'hidden',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2',
  paddingInlineEnd: '3',
  '&:has([aria-pressed=true])': { bg: 'success.subtle' },
  '& + &': { borderBlockStartWidth: '1', borderBlockStartStyle: 'solid', borderBlockStartColor: 'divider' },
})
const toggle = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '3',
  padding: '3',
  textAlign: 'start',
  cursor: 'pointer',
  minBlockSize: 'touch',
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '7',
  blockSize: '7',
  borderRadius: 'full',
  borderWidth: '2',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  color: 'success.fg',
  '& svg': { inlineSize: '4', blockSize: '4', visibility: 'hidden' },
  '[aria-pressed=true] &': { bg: 'success', borderColor: 'success', '& svg': { visibility: 'visible' } },
})
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
const wish = css({ display: 'block', fontSize: '12', color: 'spark.text', fontWeight: 'semibold' })

const wishesOf = ({ meal, assistance, remarks }: LeaderTraveller, t: T) =>
  [
    meal && t(`passengers:meals.${meal}`),
    assistance && t(`passengers:assistances.${assistance}`),
    remarks,
  ].filter(Boolean)

/** One press ticks a traveller, another takes it back. */
export function TravellerRow({ traveller, sheet, there, press }: TravellerRowProps) {
  const t = useT()
  const lang = useLang()
  const { position, arabic_name, category, code, room_id, coach_seat, phone } = traveller
  const name = traveller.name || t('desk-departures:unnamed', { position })
  const wishes = wishesOf(traveller, t)
  return (
    <li className={row}>
      <button type="button" {...press} className={toggle} aria-pressed={there}>
        <span className={mark}>
          <Check aria-hidden="true" />
        </span>
        <span>
          <b>
            <Ltr>{name}</Ltr>
          </b>
          {arabic_name && (
            <span className={css({ display: 'block' })}>
              <bdi lang="ar">{arabic_name}</bdi>
            </span>
          )}
          <span className={quiet}>
            <Ltr>{code}</Ltr>
            {category !== 'ADT' && ` · ${t(`age:category.${category}`)}`}
            {room_id && ` · ${roomNames(sheet.rooms, t, lang)(room_id)}`}
            {coach_seat && (
              <>
                {` · ${t('leader:seat')} `}
                <Ltr>{coach_seat}</Ltr>
              </>
            )}
          </span>
          {wishes.length > 0 && (
            <span className={wish}>
              <bdi>{wishes.join(' · ')}</bdi>
            </span>
          )}
        </span>
      </button>
      {phone && (
        <ButtonLink
          variant="ghost"
          size="icon"
          href={telUrl(phone)}
          aria-label={t('leader:call', { name })}
          icon={<Phone aria-hidden="true" />}
        />
      )}
    </li>
  )
}
