import { type RefObject, useEffect, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { CircleCheck, TriangleAlert } from '#client/ui/layout/icons.ts'
import { AA_TEXT } from '#shared/rules/site/contrast.ts'
import { css } from '#styled-system/css'
import { contrastOf } from './measure-contrast.ts'

const PAIRS = ['bar', 'button', 'link'] as const

const figure = css({ marginInlineStart: 'auto', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
const pair = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
const pairs = css({ display: 'grid', gap: '1', marginBlockStart: '4', fontSize: '14' })
type Measured = Partial<Record<(typeof PAIRS)[number], number>>

/** Measured again after each change of a colour, and of the theme. */
export function useContrasts(box: RefObject<HTMLElement | null>, colours: string): Measured {
  const [measured, setMeasured] = useState<Measured>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are what is measured
  useEffect(() => {
    const find = (what: string, pair: string) => box.current?.querySelector(`[data-${what}=${pair}]`)
    const measure = () => {
      const found = PAIRS.map(pair => [pair, find('text', pair), find('ground', pair)] as const)
      setMeasured(
        Object.fromEntries(
          found.flatMap(([pair, text, ground]) => (text && ground ? [[pair, contrastOf(text, ground)]] : [])),
        ),
      )
    }
    measure()
    const seen = new MutationObserver(measure)
    seen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => seen.disconnect()
  }, [box, colours])
  return measured
}

/** How well the colours can be read. Texts: `desk-site`. */
export function Contrasts({ contrasts }: { contrasts: Measured }) {
  const t = useT()
  return (
    <ul className={pairs} aria-label={t('desk-site:preview.contrast')}>
      {PAIRS.map(name => {
        const ratio = contrasts[name]
        if (ratio === undefined) return null
        const Icon = ratio >= AA_TEXT ? CircleCheck : TriangleAlert
        return (
          <li key={name} className={pair}>
            <Icon aria-hidden="true" />
            {t(`desk-site:preview.pair.${name}`)}
            <span className={figure}>{`\u2066${ratio.toFixed(1)}:1\u2069`}</span>
          </li>
        )
      })}
    </ul>
  )
}
