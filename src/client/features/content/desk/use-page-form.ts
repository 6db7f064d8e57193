import { useEffect, useRef } from 'react'
import type { Paper } from '#client/features/shell/paper/paper.ts'
import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { tabStorage } from '#client/lib/storage/safe-storage.ts'
import { forgetUnsaved } from '#client/lib/unsaved.ts'
import { mergeEdits } from '#client/ui/forms/merge-edits.ts'
import type { WrittenPage } from '#shared/contract/content.ts'
import { callReadPage, callSavePage } from './content.api.ts'
import { pageField, pagePaper, pageWritings } from './page-paper.ts'

interface Draft {
  base: Paper
  mine: Paper
}

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(tabStorage.get(key) ?? '') as Draft
  } catch {
    return undefined
  }
}

/** What is typed stays in the tab until it is saved, and is brought onto what a colleague saved since. */
function useDraft(key: string, base: Paper, mine: Paper, restore: (paper: Paper) => void) {
  const read = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const draft = readDraft(key)
    if (draft) restore(mergeEdits(draft.base, draft.mine, base).values)
    read.current = true
  }, [])
  const differs = Object.keys(mine).some(path => mine[path] !== base[path])
  useEffect(() => {
    if (!read.current) return
    if (differs) tabStorage.set(key, JSON.stringify({ base, mine }))
    else tabStorage.remove(key)
  }, [key, base, mine, differs])
}

export function usePageForm(written: WrittenPage) {
  const t = useT()
  const key = `draft:page:${written.page}`
  const start = pagePaper(written)
  const state = usePaperForm({
    start,
    unsaved: key,
    texts: 'desk-pages',
    currency: '',
    fieldOf: pageField,
    check: () => ({}),
    async send(paper, version) {
      await callSavePage(written.page, pageWritings(paper, version))
      tabStorage.remove(key)
      handOver('news', t('desk-pages:saved'))
      forgetUnsaved()
      location.reload()
      return true
    },
    latest: async () => pagePaper(await callReadPage(written.page)),
    changed: 'content.changed',
  })
  useDraft(key, start.paper, state.form.values, state.form.change)
  return state
}
