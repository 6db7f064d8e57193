import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import type { Statement } from '#shared/contract/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, pageHead } from '#styled-system/recipes'

interface StatementHeadProps {
  agency: Statement['agency']
  staff?: boolean
  children?: ReactNode
}

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minBlockSize: '6',
  fontSize: '14',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '@media print': { display: 'none' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '@media print': { display: 'none' } })

export function StatementHead({ agency, staff, children }: StatementHeadProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const name = localized(agency.name, lang)
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            {staff && (
              <a className={cx(link(), back)} href={pathFor(lang, '/agencies')}>
                <ArrowLeft className="flip" aria-hidden="true" />
                {t('ledger:agencies.back')}
              </a>
            )}
            <h1 className={styles.title} tabIndex={-1}>
              {staff ? name : t('ledger:title')}
            </h1>
            <p className={styles.facts}>{t('ledger:lead', { agency: `\u2068${name}\u2069` })}</p>
          </div>
          <div className={actions}>{children}</div>
        </div>
      </div>
    </div>
  )
}
