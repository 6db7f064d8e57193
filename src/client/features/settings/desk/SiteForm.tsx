import type { ReactNode } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { SiteTabList } from '#client/features/shell/site/SiteTabs.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { LacksNotice } from './SetupNotice.tsx'
import { SitePreview } from './SitePreview.tsx'
import { siteSections, slideCells } from './site-cells.ts'
import { type SiteFormProps, useSiteForm } from './use-site-form.ts'

interface SiteFormPageProps extends SiteFormProps {
  lacks: readonly string[]
}

function View(props: SiteFormPageProps) {
  const t = useT()
  const lang = useLang()
  const { state, changed } = useSiteForm(props)
  const { options, lacks } = props
  const note = (name: string) => <Notice>{t(`desk-site:note.${name}`)}</Notice>
  const sections = siteSections(options).map(section => ({
    ...section,
    note: ['colours', 'law', 'offers'].includes(section.name) ? note(section.name) : undefined,
  }))
  return (
    <PaperPage
      state={state}
      title={t('desk-site:title')}
      lead={t('desk-site:lead')}
      under={
        <>
          <SiteTabList current="brand" />
          <LacksNotice lacks={lacks} />
        </>
      }
      back={{ href: pathFor(lang, '/desk'), text: t('desk-site:back') }}
      sections={sections}
      lists={[{ name: 'slides', cells: slideCells(options), max: 8 }]}
      save={changed > 0 ? t('desk-site:publish', { count: changed }) : t('desk-site:publish_none')}
      saving={t('desk-site:saving')}
      aside={<SitePreview values={state.paper.values} />}
    />
  )
}

/** What the agency's site says and looks like. Texts: `desk-site`, `desk-site-tabs`, `desk-paper`, `ui`. */
export const SiteForm: (props: SiteFormPageProps & IslandProps) => ReactNode = withIsland(View)
