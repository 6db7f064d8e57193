import { type ReactNode, useState } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { WrittenPage } from '#shared/contract/content.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { PageBodies } from './PageBodies.tsx'
import { fitsEditor } from './rich-html.ts'
import { usePageForm } from './use-page-form.ts'

interface PageFormProps {
  written: WrittenPage
  /** Whether visitors can open it. */
  shown: boolean
}

function View({ written, shown }: PageFormProps) {
  const t = useT()
  const lang = useLang()
  const state = usePageForm(written)
  const [plain] = useState(() => LANGS.filter(each => !fitsEditor(written[each]?.body_html ?? '')))
  const body = (
    <>
      <noscript>
        <Notice tone="warning">{t('desk-pages:no_script')}</Notice>
      </noscript>
      {shown && (
        <p>
          <a className={link()} href={pathFor(lang, `/${written.page}`)} target="_blank" rel="noopener">
            {t('desk-pages:open')}
          </a>
        </p>
      )}
      <PageBodies paper={state.paper} plain={plain} />
    </>
  )
  return (
    <PaperPage
      state={state}
      title={t(`desk-pages:name.${written.page}`)}
      lead={t('desk-pages:edit_lead')}
      back={{ href: pathFor(lang, '/desk/settings/pages'), text: t('desk-pages:title') }}
      sections={[
        {
          name: 'head',
          cells: [
            { name: 'title', kind: 'words', max: 120 },
            { name: 'summary', kind: 'words', max: 300, optional: true },
          ],
        },
        { name: 'body', cells: [], note: body },
      ]}
      lists={[]}
      save={t('desk-pages:save')}
      saving={t('desk-pages:saving')}
    />
  )
}

/** The text of a page in both languages. Texts: `desk-pages`, `desk-paper`, `ui`. */
export const PageForm: (props: PageFormProps & IslandProps) => ReactNode = withIsland(View)
