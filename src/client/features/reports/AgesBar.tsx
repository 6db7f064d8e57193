import { useLang, useT } from '#client/lib/island.tsx'
import { addMinor, ratioOf } from '#shared/base/money.ts'
import type { DEBT_AGES } from '#shared/contract/desk/reports.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

type Age = (typeof DEBT_AGES)[number]

const root = css({ flex: '1' })
const bar = css({ display: 'flex', gap: '[1.5px]', blockSize: '3', borderRadius: 'xs', overflow: 'hidden' })
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  marginBlockStart: '1.5',
  fontSize: '12',
  color: 'fg.muted',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
  '& i': { inlineSize: '3', blockSize: '2.5', borderRadius: 'xs' },
  '& b': { color: 'fg.default', fontWeight: 'semibold' },
})
const FILLS: Record<Age, string> = {
  not_due: css({ bg: 'border.strong' }),
  to_30: css({
    backgroundImage:
      '[repeating-linear-gradient(135deg, {colors.accent} 0 2px, {colors.accent.muted} 2px 5px)]',
  }),
  to_60: css({ bg: 'accent' }),
  over_60: css({ bg: 'danger' }),
}

/** What is owed by age: a bar, and each share in percent. Texts: `desk-reports`. */
export function AgesBar({ shares }: { shares: { age: Age; minor: number }[] }) {
  const t = useT()
  const lang = useLang()
  const total = addMinor(0, ...shares.map(({ minor }) => minor))
  return (
    <div className={root}>
      <div className={bar} aria-hidden="true">
        {shares.map(({ age, minor }) => (
          <i key={age} className={FILLS[age]} style={{ flexGrow: minor }} />
        ))}
      </div>
      <div className={legend}>
        {shares.map(({ age, minor }) => (
          <span key={age}>
            <i className={FILLS[age]} />
            {t(`desk-reports:columns.${age}`)} <b>{formatPercent(ratioOf(minor, total), lang)}</b>
          </span>
        ))}
      </div>
    </div>
  )
}
