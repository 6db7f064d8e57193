import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { HotelCalendar } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { CalendarFiles } from './CalendarFiles.tsx'
import { CalendarTools } from './CalendarTools.tsx'
import { NightGrid } from './NightGrid.tsx'
import { SavePanel } from './SavePanel.tsx'
import { useCalendar } from './use-calendar.ts'

interface CalendarProps {
  hotelId: string
  calendar: HotelCalendar
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })

function View({ hotelId, calendar }: CalendarProps) {
  const t = useT()
  const lang = useLang()
  const state = useCalendar(hotelId, calendar)
  const here = pathFor(lang, `/desk/hotels/${hotelId}`)
  return (
    <>
      <DeskHead
        title={t('desk-hotels:calendar.title')}
        crumb={{ href: here, text: localized(calendar.name, lang) }}
        facts={t('desk-hotels:calendar.lead')}
        actions={<CalendarFiles hotelId={hotelId} state={state} />}
      />
      {calendar.rooms.length === 0 ? (
        <Card pad="sm">
          <EmptyState title={t('desk-hotels:no_rooms.title')} text={t('desk-hotels:calendar.no_rooms')} />
        </Card>
      ) : (
        <Card pad="sm" className={stack}>
          <CalendarTools state={state} here={`${here}/calendar`} />
          {state.told && (
            <Notice tone={state.told.tone} live>
              {state.told.text}
            </Notice>
          )}
          <SavePanel state={state} />
          <NightGrid state={state} />
        </Card>
      )}
    </>
  )
}

/** Texts: `desk-hotels`, `lists`, `ui`. */
export const HotelCalendarPage: (props: CalendarProps & IslandProps) => ReactNode = withIsland(View)
