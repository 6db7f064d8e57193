import { useLang, useT } from '#client/lib/island.tsx'
import { NIGHT_FLAGS } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { isBelowTaken, type NightState } from '#shared/rules/hotels/nights.ts'
import { css } from '#styled-system/css'

interface NightCellProps {
  at: string
  /** Of the room type. */
  name: string
  night: NightState & { night: string }
  edited: boolean
  over: boolean
  marked: boolean
  active: boolean
  /** A number on its way in. */
  draft: string | undefined
  onPick: (marks: boolean) => void
}

const cell = css({
  paddingBlock: '1',
  paddingInline: '2',
  cursor: 'cell',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'fg.muted', backgroundColor: 'bg.subtle' },
  '&[data-stopped]': { backgroundColor: 'danger.subtle' },
  '&[data-edited]': { backgroundColor: 'warning.subtle' },
  '&[data-below]': { backgroundColor: 'danger.subtle', color: 'danger.text' },
  '&[aria-selected=true]': { backgroundColor: 'accent.muted' },
  '&:focus-visible': { outlineOffset: '[-3px]' },
})
const number = css({ display: 'block', fontSize: '16', fontWeight: 'medium' })
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
const flag = css({ display: 'block', fontSize: '12', color: 'fg.default' })

export function NightCell(props: NightCellProps) {
  const { at, name, night, edited, over, marked, active, draft, onPick } = props
  const t = useT()
  const lang = useLang()
  const { allotment, held, sold } = night
  const flags = NIGHT_FLAGS.filter(each => night[each]).map(each => t(`desk-hotels:calendar.${each}`))
  const counts = { sold: formatNumber(sold, lang), held: formatNumber(held, lang) }
  const rooms = allotment === null ? t('desk-hotels:calendar.unwritten') : formatNumber(allotment, lang)
  const label = t('desk-hotels:calendar.cell', {
    ...{ ...counts, room: name, night: formatDate(night.night, lang), allotment: rooms },
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around has the keys
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of an ARIA grid is a gridcell
    <td
      className={cell}
      data-at={at}
      data-over={over ? '' : undefined}
      data-stopped={night.stop_sale ? '' : undefined}
      data-edited={edited ? '' : undefined}
      data-below={isBelowTaken(night) ? '' : undefined}
      tabIndex={active ? 0 : -1}
      aria-selected={marked}
      aria-readonly={over || undefined}
      aria-label={[label, ...flags].join(', ')}
      onClick={event => {
        onPick(event.shiftKey)
        event.currentTarget.focus()
      }}
    >
      <span className={number}>{draft ?? (allotment === null ? '—' : formatNumber(allotment, lang))}</span>
      {held + sold > 0 && <span className={quiet}>{t('desk-hotels:calendar.taken', counts)}</span>}
      {flags.map(each => (
        <span key={each} className={flag}>
          {each}
        </span>
      ))}
    </td>
  )
}
