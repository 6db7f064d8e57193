import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ListTabs } from '#client/ui/lists/ListTabs.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

const TABS = {
  brand: '/desk/settings/site',
  pages: '/desk/settings/pages',
  photos: '/desk/settings/photos',
}

interface SiteTabsProps {
  current: keyof typeof TABS
}

const spaced = css({ marginBlockEnd: '4' })

/** The pages of what the agency shows: brand, texts, photographs. Texts: `desk-site-tabs`. */
export function SiteTabList({ current }: SiteTabsProps) {
  const t = useT()
  const lang = useLang()
  const tabs = Object.entries(TABS).map(([name, path]) => ({
    href: pathFor(lang, path),
    text: t(`desk-site-tabs:${name}`),
    current: name === current,
  }))
  return (
    <div className={spaced}>
      <ListTabs label={t('desk-site-tabs:label')} tabs={tabs} />
    </div>
  )
}

export const SiteTabs: (props: SiteTabsProps & IslandProps) => ReactNode = withIsland(SiteTabList)
