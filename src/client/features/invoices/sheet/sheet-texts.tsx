import { createContext, type ReactNode, use } from 'react'
import type { T } from '#shared/i18n/create-t.ts'
import { css, cx } from '#styled-system/css'

/** A document is bilingual in either language of the page: both translators. */
export interface BothTs {
  en: T
  ar: T
}

const Texts = createContext<BothTs | undefined>(undefined)
export const SheetTexts = Texts.Provider

export function useBothTs(): BothTs {
  const texts = use(Texts)
  if (!texts) throw new Error('Outside of a sheet')
  return texts
}

const arabic = css({ textAlign: 'start', lineHeight: '[1.65]' })

export function Arabic({ children }: { children: ReactNode }) {
  return (
    <span lang="ar" dir="rtl" className={arabic}>
      {children}
    </span>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: '2',
  alignItems: 'baseline',
  paddingBlock: '[.3em]',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: '[#e4dfd6]',
  '& dt': { color: '[#555]', display: 'contents' },
  '& dd': {
    gridColumn: '2',
    gridRow: '1',
    fontWeight: 'semibold',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  '& dt > [lang=en]': { gridColumn: '1' },
  '& dt > [lang=ar]': { gridColumn: '3' },
})

const total = css({ bg: '[#f5f2ec]', paddingInline: '2', '& dd': { fontSize: '[1.4em]' } })

interface BetweenProps {
  /** Key under `invoices:sheet`. */
  name: string
  /** What is to be paid. */
  strong?: boolean
  children: ReactNode
}

/** A value between its two labels: English from the left edge, Arabic from the right. */
export function Between({ name, strong, children }: BetweenProps) {
  const { en, ar } = useBothTs()
  return (
    <div className={strong ? cx(row, total) : row}>
      <dt>
        <span lang="en">{en(`invoices:sheet.${name}`)}</span>
        <Arabic>{ar(`invoices:sheet.${name}`)}</Arabic>
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

const below = css({ display: 'block' })

/** A column's heading: English over Arabic. `name`: key under `invoices:sheet`. */
export function BothHead({ name }: { name: string }) {
  const { en, ar } = useBothTs()
  return (
    <th scope="col">
      <span lang="en">{en(`invoices:sheet.${name}`)}</span>{' '}
      <span className={below}>
        <Arabic>{ar(`invoices:sheet.${name}`)}</Arabic>
      </span>
    </th>
  )
}

const pair = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })

interface TwoProps {
  en: ReactNode
  ar: ReactNode
}

/** The same in both languages, side by side; what staff typed for both, once. */
export function Two({ en, ar }: TwoProps) {
  if (en === ar) return <bdi>{en}</bdi>
  return (
    <span className={pair}>
      <span lang="en">{en}</span>
      <Arabic>{ar}</Arabic>
    </span>
  )
}
