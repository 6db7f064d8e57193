import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { groupNumber } from '#shared/rules/money/card-typing.ts'
import { SANDBOX_CARDS } from '#shared/rules/money/sandbox-cards.ts'
import { css, cx } from '#styled-system/css'
import { fold } from '#styled-system/recipes'

const cards = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  paddingBlockStart: '4',
})
const head = css({ fontWeight: 'semibold', fontSize: '14', minBlockSize: '8' })
const list = css({ display: 'grid', gap: '1', marginBlockStart: '3', marginInline: '-2' })
const pick = css({
  display: 'grid',
  inlineSize: 'full',
  justifyItems: 'start',
  textAlign: 'start',
  padding: '2',
  borderRadius: 'sm',
  lineHeight: 'lines',
  fontSize: '14',
  _hover: { bg: 'bg.muted' },
  '& bdi': { fontWeight: 'semibold', color: 'accent.text' },
})
const muted = css({ color: 'fg.muted', fontSize: '14' })

export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const t = useT()
  return (
    <details className={cx(fold(), cards)} open>
      <summary className={head}>{t('sandbox:help.title')}</summary>
      <p className={muted}>{t('sandbox:help.text')}</p>
      <ul className={list}>
        {Object.entries(SANDBOX_CARDS).map(([number, scenario]) => (
          <li key={number}>
            <button type="button" className={pick} onClick={() => onUse(groupNumber(number))}>
              <Ltr>{groupNumber(number)}</Ltr>
              <span className={muted}>{t(`sandbox:help.${scenario}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
