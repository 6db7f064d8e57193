import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate } from '#shared/i18n/format.ts'
import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface TextState {
  page: string
  en: string | null
  ar: string | null
  shown: boolean
}

interface PageTextsProps {
  texts: TextState[]
  /** The legal pages are written, and not switched on. */
  ready: boolean
}

const list = css({ display: 'grid', gap: '4' })
const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'center',
  gridTemplateColumns: { base: '1fr', md: '1.2fr 1fr 1fr auto' },
})

function State({ text, lang }: { text: TextState; lang: Lang }) {
  const t = useT()
  const shown = useLang()
  const [mine, other] = lang === 'en' ? [text.en, text.ar] : [text.ar, text.en]
  if (!mine) return <Chip tone="warning">{t(`desk-pages:missing.${lang}`)}</Chip>
  if (other && mine < other) return <Chip tone="warning">{t(`desk-pages:older.${lang}`)}</Chip>
  return <span>{t(`desk-pages:written.${lang}`, { date: formatDate(mine.slice(0, 10), shown) })}</span>
}

function View({ texts, ready }: PageTextsProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={list}>
      {ready && (
        <Notice title={t('desk-pages:ready.title')}>
          {t('desk-pages:ready.text')}{' '}
          <a className={link()} href={pathFor(lang, '/desk/settings/site')}>
            {t('desk-pages:ready.link')}
          </a>
        </Notice>
      )}
      <ul className={list}>
        {texts.map(text => (
          <li key={text.page}>
            <Card pad="sm" className={row}>
              <a className={link()} href={pathFor(lang, `/desk/settings/pages?edit=${text.page}`)}>
                {t(`desk-pages:name.${text.page}`)}
              </a>
              {LANGS.map(each => (
                <div key={each}>
                  <State text={text} lang={each} />
                </div>
              ))}
              {text.shown && (
                <a className={link()} href={pathFor(lang, `/${text.page}`)} target="_blank" rel="noopener">
                  {t('desk-pages:open')}
                </a>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The texts of the agency's pages. Texts: `desk-pages`. */
export const PageTexts: (props: PageTextsProps & IslandProps) => ReactNode = withIsland(View)
