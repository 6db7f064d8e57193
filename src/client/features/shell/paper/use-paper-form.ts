import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { mergeEdits } from '#client/ui/forms/merge-edits.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Paper } from './paper.ts'
import type { PaperForm } from './paper-context.ts'

export interface Versioned {
  version: number
  paper: Paper
}

interface PaperPlan {
  start: Versioned
  unsaved?: string
  texts: string
  currency: string
  symbol?: string
  optionText?: PaperForm['optionText']
  fieldOf: (path: string) => string
  check: (paper: Paper) => Partial<Record<string, string>>
  /** `true` keeps the form busy. */
  send: (paper: Paper, version: number) => Promise<unknown>
  /** What a colleague saved meanwhile. */
  latest?: () => Promise<Versioned>
  changed: ErrorCode
}

export interface PaperConflict {
  theirs: Paper
  both: string[]
}

/** The form of a record with a version: after a colleague's save it is brought onto theirs. */
export function usePaperForm(plan: PaperPlan) {
  const [base, setBase] = useState(plan.start)
  const [conflict, setConflict] = useState<PaperConflict>()
  const form = useForm<Paper>({
    start: base.paper,
    unsaved: plan.unsaved,
    fieldOf: plan.fieldOf,
    check: plan.check,
    async send(values) {
      try {
        return await plan.send(values, base.version)
      } catch (error) {
        const late = error instanceof ApiError && error.body.code === plan.changed
        if (late && plan.latest) await rebase(values, await plan.latest())
        throw error
      }
    },
  })
  const rebase = async (mine: Paper, theirs: Versioned) => {
    const merged = mergeEdits(base.paper, mine, theirs.paper)
    setBase(theirs)
    setConflict({ theirs: theirs.paper, both: merged.both })
    form.change(merged.values)
  }
  const paper: PaperForm = {
    texts: plan.texts,
    values: form.values,
    put: (path, text) => form.change({ [path]: text }),
    change: form.change,
    errorOf: path => form.errorOf(path),
    currency: plan.currency,
    symbol: plan.symbol,
    optionText: plan.optionText,
  }
  return { form, paper, conflict }
}
