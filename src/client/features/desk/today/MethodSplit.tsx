import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Today } from '#shared/contract/desk/today.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

const bar = css({
  display: 'flex',
  gap: '0.5',
  blockSize: '1.5',
  borderRadius: 'xs',
  overflow: 'hidden',
  marginBlock: '1',
})
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  fontSize: '12',
  color: 'fg.muted',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
  '& i': { inlineSize: '3', blockSize: '2', borderRadius: 'xs' },
})
const FILLS = [
  css({ bg: 'accent' }),
  css({ bg: 'spark' }),
  css({ bg: 'border.strong' }),
  css({ bg: 'accent.muted' }),
  css({ bg: 'spark.muted' }),
  css({ bg: 'border' }),
]

type Methods = NonNullable<Today['money']>['methods']

export function MethodSplit({ methods, currency }: { methods: Methods; currency: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <span className={bar} aria-hidden="true">
        {methods.map(({ method, taken_minor }, index) => (
          <i key={method} className={FILLS[index]} style={{ flexGrow: taken_minor }} />
        ))}
      </span>
      <span className={legend}>
        {methods.map(({ method, taken_minor }, index) => (
          <span key={method}>
            <i className={FILLS[index]} />
            {t(`desk-today:method.${method}`)} <Ltr>{formatMoney(taken_minor, currency, lang).amount}</Ltr>
          </span>
        ))}
      </span>
    </>
  )
}
