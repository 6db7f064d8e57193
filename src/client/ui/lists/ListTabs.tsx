import { useLang } from '#client/lib/island.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

export interface ListTab {
  href: string
  text: string
  count?: number
  current: boolean
}

const strip = css({
  display: 'flex',
  gap: '5',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'border',
  _print: { display: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: '0',
    minInlineSize: '6',
    minBlockSize: 'touch',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&:focus-visible': { outlineOffset: '[-3px]' },
  },
  '& a[aria-current]': {
    color: 'fg.default',
    fontWeight: 'semibold',
    boxShadow: '[inset 0 -2px 0 {colors.accent}]',
  },
  '& span': { paddingInline: '2', borderRadius: 'full', bg: 'bg.muted', fontSize: '12', color: 'fg.default' },
})

export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  const lang = useLang()
  return (
    <nav aria-label={label} className={strip}>
      {tabs.map(({ href, text, count, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <span>{formatNumber(count, lang)}</span>}
        </a>
      ))}
    </nav>
  )
}
