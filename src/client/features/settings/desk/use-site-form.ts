import type { Paper } from '#client/features/shell/paper/paper.ts'
import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { callUpdateSite } from './site.api.ts'
import type { SiteOptions } from './site-cells.ts'
import { type SiteSettings, siteChanges, siteField, sitePaper } from './site-paper.ts'

export interface SiteFormProps {
  settings: SiteSettings
  options: SiteOptions
  /** What each picture is called, by its path. */
  pictures: Record<string, string>
}

export function useSiteForm({ settings, options, pictures }: SiteFormProps) {
  const t = useT()
  const before = sitePaper(settings, options)
  const changesOf = (paper: Paper) => siteChanges(before, paper, options)
  const state = usePaperForm({
    start: { version: 0, paper: before },
    unsaved: 'site',
    texts: 'desk-site',
    currency: '',
    optionText: (_, option) => pictures[option],
    fieldOf: siteField,
    check: () => ({}),
    async send(paper) {
      await callUpdateSite(changesOf(paper))
      return reloadWith(t('desk-site:saved'))
    },
    changed: 'settings.changed',
  })
  return { state, changed: Object.keys(changesOf(state.paper.values)).length }
}
