import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { mergeEdits } from '#client/ui/forms/merge-edits.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { ApprovalSettings } from '#shared/contract/desk/approvals.ts'
import { fetchSettings, saveSettings } from './approvals.api.ts'
import { rulesOf, type SettingsValues, valuesOf, wrongLimits } from './settings-values.ts'

export interface SettingsConflict {
  theirs: SettingsValues
  /** Fields that both changed. */
  both: string[]
}

/** The form; after a colleague's save it goes on from theirs, with the own edits kept. */
export function useSettings(settings: ApprovalSettings) {
  const t = useT()
  const { currency } = settings
  const [base, setBase] = useState({ version: settings.version, values: valuesOf(settings) })
  const [conflict, setConflict] = useState<SettingsConflict>()
  const rebase = async (mine: SettingsValues) => {
    const latest = await fetchSettings()
    const theirs = valuesOf(latest)
    const { values, both } = mergeEdits(base.values, mine, theirs)
    setBase({ version: latest.version, values: theirs })
    setConflict({ theirs, both })
    form.change(values as SettingsValues)
  }
  const form = useForm<SettingsValues>({
    start: base.values,
    unsaved: 'approvals',
    check: values =>
      Object.fromEntries(
        wrongLimits(values, currency).map(act => [`${act}_over`, t('desk-approvals:settings.over_wrong')]),
      ),
    async send(values) {
      try {
        await saveSettings({ version: base.version, rules: rulesOf(values, currency) })
        return reloadWith(t('desk-approvals:settings.saved'))
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'settings.changed') await rebase(values)
        throw error
      }
    },
  })
  return { form, conflict }
}
