import { useLang, useT } from '#client/lib/island.tsx'
import type { Radar, RadarFilter } from '#shared/contract/desk/today.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { boardPath } from './radar-filter.ts'

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
  gap: { base: '0', md: '1.5' },
  paddingInline: { base: '1', md: '4' },
  paddingBlockEnd: '3',
})
const day = css({
  display: 'grid',
  gridTemplateRows: '[1.25rem 2.5rem auto]',
  minInlineSize: '0',
  overflow: 'hidden',
  paddingBlock: '1',
  borderRadius: 'control',
  textAlign: 'center',
  fontSize: '12',
  lineHeight: 'snug',
  color: 'fg.muted',
  '& b': { fontSize: '14', fontWeight: 'semibold', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
  '& i': {
    alignSelf: 'end',
    justifySelf: 'center',
    inlineSize: '[min(100%, 2.75rem)]',
    bg: 'border.strong',
    borderStartStartRadius: 'xs',
    borderStartEndRadius: 'xs',
    opacity: '0.75',
  },
  '& em': {
    fontStyle: 'normal',
    whiteSpace: 'nowrap',
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border.strong',
    paddingBlockStart: '1',
  },
  _hover: { bg: 'bg.subtle' },
  '&[data-late] i': { bg: 'danger', opacity: '1' },
  '&[data-late] em': { color: 'danger.text' },
  '&[data-today]': { bg: 'accent.subtle', color: 'fg.default' },
  '&[data-today] i': { bg: 'accent', opacity: '1' },
  '&[aria-current]': { boxShadow: '[inset 0 0 0 2px {colors.accent}]' },
})

interface RadarStripProps {
  days: Radar['days']
  today: string
  filter: RadarFilter
}

/** Deadlines of nine days as bars with counts; each opens its day, and the open one closes it. */
export function RadarStrip({ days, today, filter }: RadarStripProps) {
  const t = useT()
  const lang = useLang()
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const nameOf = (value: string) =>
    value === 'late' || value === 'later'
      ? t(`desk-today:${value}`)
      : formatDate(value, lang, 'day').split(/[ ،]/)[0]
  return (
    <nav aria-label={t('desk-today:strip')} className={strip}>
      {days.map(({ day: value, count, more }) => {
        const open = filter.day === value
        return (
          <a
            key={value}
            className={day}
            href={boardPath(lang, filter, { day: open ? '' : value })}
            aria-current={open ? 'true' : undefined}
            data-late={value === 'late' && count > 0 ? '' : undefined}
            data-today={value === today ? '' : undefined}
          >
            <b>
              {formatNumber(count, lang)}
              {more && '+'}
            </b>
            <i style={{ blockSize: `${Math.ceil((count / highest) * 36)}px` }} />
            <em>{nameOf(value)}</em>
            <span>{/^\d/.test(value) ? formatNumber(Number(value.slice(8)), lang) : '\u00a0'}</span>
          </a>
        )
      })}
    </nav>
  )
}
