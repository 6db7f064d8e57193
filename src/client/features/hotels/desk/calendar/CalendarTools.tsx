import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { addDays } from '#shared/base/calendar.ts'
import { CALENDAR_NIGHTS, NIGHT_FLAGS } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { css } from '#styled-system/css'
import { RoomsInput } from './RoomsInput.tsx'
import type { CalendarState } from './use-calendar.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

export function CalendarTools({ state, here }: { state: CalendarState; here: string }) {
  const t = useT()
  const { from } = state.calendar
  const move = (days: number) => `${here}?from=${addDays(from, days)}`
  return (
    <>
      <div className={bar}>
        <ButtonLink size="sm" variant="line" href={move(-CALENDAR_NIGHTS)}>
          {t('desk-hotels:calendar.earlier')}
        </ButtonLink>
        <ButtonLink size="sm" variant="line" href={move(CALENDAR_NIGHTS)}>
          {t('desk-hotels:calendar.later')}
        </ButtonLink>
      </div>
      <div className={bar}>
        <Button
          size="sm"
          variant="line"
          aria-pressed={state.marking}
          onClick={() => state.setMarking(!state.marking)}
        >
          {t(`desk-hotels:calendar.${state.marking ? 'mark_one' : 'mark'}`)}
        </Button>
        <span>{t('desk-hotels:calendar.marked')}</span>
        <RoomsInput onWrite={allotment => state.write({ allotment })} />
        {NIGHT_FLAGS.map(flag => (
          <Button key={flag} size="sm" variant="line" onClick={() => state.toggle(flag)}>
            {t(`desk-hotels:calendar.${flag}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
