import { type ClipboardEvent, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { weekdayOf } from '#shared/rules/hotels/stay.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { type Cell, cellsOf, keyOf, shownNight } from './edits.ts'
import { NightCell } from './NightCell.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useGridKeys } from './use-grid-keys.ts'

const frame = css({
  overflow: 'auto',
  maxBlockSize: '[70vh]',
  borderRadius: 'control',
  // Keeps a cell reached by keyboard clear of the sticky headers.
  scrollPaddingBlockStart: '[3.75rem]',
  scrollPaddingInlineStart: '[9rem]',
})
const table = css({
  inlineSize: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& th, & td': {
    borderBlockEndWidth: '1',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: 'divider',
    textAlign: 'start',
    fontWeight: 'regular',
  },
})
const top = css({
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: '[2]',
  backgroundColor: 'bg.surface',
  paddingBlock: '2',
  paddingInline: '2',
  fontSize: '12',
  color: 'fg.muted',
  minInlineSize: '[6.5rem]',
})
const side = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '[1]',
  backgroundColor: 'bg.surface',
  paddingInline: '2',
  whiteSpace: 'nowrap',
  fontSize: '12',
  '&[data-weekend]': { backgroundColor: 'bg.subtle' },
})
const corner = css({ zIndex: '[3]', insetInlineStart: '0', inlineSize: '[9rem]' })
const quiet = css({ display: 'block', color: 'fg.muted' })

function copied({ calendar, edits, block }: CalendarState): string {
  const rows = Map.groupBy(cellsOf(block), ({ row }) => row)
  const text = ({ row, column }: Cell) => {
    const room = calendar.rooms[column]
    const night = room?.nights[row]
    return room && night ? String(shownNight(edits, room.id, night).allotment ?? '') : ''
  }
  return [...rows.values()].map(cells => cells.map(text).join('\t')).join('\n')
}

/** Nights by room types, as an ARIA grid with one stop of the Tab key. */
export function NightGrid({ state }: { state: CalendarState }) {
  const t = useT()
  const lang = useLang()
  const grid = useRef<HTMLTableElement>(null)
  const { calendar, edits, block } = state
  const keys = useGridKeys(state, grid)
  const marked = new Set(cellsOf(block).map(({ row, column }) => `${row}:${column}`))
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    state.paste(event.clipboardData.getData('text/plain'))
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(state))
  }
  return (
    <div className={frame}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid, with the headers of a table
        role="grid"
        className={table}
        aria-label={t('desk-hotels:calendar.grid')}
        aria-multiselectable="true"
        onKeyDown={keys.onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onBlur={keys.draft === undefined ? undefined : keys.accept}
      >
        <thead>
          <tr>
            <th scope="col" className={cx(top, corner)}>
              {t('desk-hotels:calendar.night')}
            </th>
            {calendar.rooms.map(room => (
              <th key={room.id} scope="col" className={top}>
                {localized(room.name, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(calendar.rooms[0]?.nights ?? []).map(({ night }, row) => (
            <tr key={night}>
              <th
                scope="row"
                className={side}
                data-weekend={calendar.weekend.includes(weekdayOf(night)) ? '' : undefined}
              >
                {formatDate(night, lang, 'day')}
                <span className={quiet}>{formatHijri(night, lang, { year: false })}</span>
              </th>
              {calendar.rooms.map((room, column) => {
                const was = room.nights[row]
                const at = `${row}:${column}`
                const isActive = block.to.row === row && block.to.column === column
                return (
                  was && (
                    <NightCell
                      key={room.id}
                      at={at}
                      name={localized(room.name, lang)}
                      night={{ ...shownNight(edits, room.id, was), night }}
                      edited={keyOf(room.id, night) in edits}
                      over={night < calendar.today}
                      marked={marked.has(at)}
                      active={isActive}
                      draft={isActive ? keys.draft : undefined}
                      onPick={marks => keys.goTo({ row, column }, marks || state.marking)}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
