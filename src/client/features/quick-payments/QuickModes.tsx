import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CreditCard, Link, ReceiptText } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

export type QuickMode = 'reference' | 'link' | 'open'

interface QuickModesProps {
  mode: QuickMode
  open: boolean
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
  gap: '2',
  marginBlockStart: '5',
  maxInlineSize: '[46rem]',
})
const tile = css({
  display: 'grid',
  gap: '0.5',
  alignContent: 'start',
  padding: '3',
  minBlockSize: 'touch',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'control',
  bg: 'bg.surface',
  '& svg': { inlineSize: '5', blockSize: '5', color: 'accent.text' },
  '& b': { fontWeight: 'semibold' },
  '& span': { fontSize: '12', color: 'fg.muted' },
  '&[aria-current]': { borderColor: 'accent', boxShadow: '[inset 0 0 0 1px {colors.accent}]' },
})
const ICONS = { reference: ReceiptText, link: Link, open: CreditCard }

/** Texts: `quick`. */
function Modes({ mode, open }: QuickModesProps) {
  const t = useT()
  const lang = useLang()
  const shown: QuickMode[] = open ? ['reference', 'link', 'open'] : ['reference', 'link']
  return (
    <nav className={row} aria-label={t('quick:modes')}>
      {shown.map(each => {
        const Glyph = ICONS[each]
        return (
          <a
            key={each}
            className={tile}
            href={pathFor(lang, each === 'reference' ? '/quick-payment' : `/quick-payment?mode=${each}`)}
            aria-current={each === mode ? 'page' : undefined}
          >
            <Glyph aria-hidden="true" />
            <b>{t(`quick:mode.${each}`)}</b>
            <span>{t(`quick:mode.${each}_note`)}</span>
          </a>
        )
      })}
    </nav>
  )
}

export const QuickModes: (props: QuickModesProps & IslandProps) => React.ReactNode = withIsland(Modes)
