import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { EInvoiceProblem } from '#shared/contract/desk/money/e-invoicing.ts'
import { css } from '#styled-system/css'

const list = css({ display: 'grid', gap: '3', margin: '0', paddingInlineStart: '5' })
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })

export function Problems({ problems }: { problems: readonly EInvoiceProblem[] }) {
  const t = useT()
  // The same rule may be broken on several lines.
  const once = new Map(problems.map(problem => [`${problem.code} ${problem.message}`, problem]))
  return (
    <ul className={list}>
      {[...once].map(([key, { field, code, message }]) => (
        <li key={key}>
          {t(`e-invoicing:problem.${field}`)}
          <span className={quiet}>
            <Ltr>{code}</Ltr>
            {message && (
              <>
                {' · '}
                <bdi>{message}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
