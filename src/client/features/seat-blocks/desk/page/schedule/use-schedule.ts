import { useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { SchedulePreview } from '#shared/contract/desk/flights/schedule.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { callChangeSchedule, callPreviewSchedule } from './schedule.api.ts'
import { askFrom, type ScheduleValues, segmentsFrom, startOf } from './schedule-form.ts'

interface Reached {
  times: string
  preview: SchedulePreview
}

/** The first submit counts the recipients, the next one with the same times sends them. */
export function useSchedule(block: DeskBlockDetail) {
  const t = useT()
  const [reached, setReached] = useState<Reached>()
  const form = useForm<ScheduleValues>({
    start: startOf(block.slices),
    check: ({ reason }) => ({ reason: reason?.trim() ? undefined : t('desk-blocks:reason_missing') }),
    async send(values) {
      const segments = segmentsFrom(values, block.slices)
      const times = JSON.stringify(segments)
      if (reached?.times !== times) {
        setReached({ times, preview: await callPreviewSchedule(block.id, { segments }) })
        return false
      }
      await callChangeSchedule(block.id, { version: block.version, segments, ...askFrom(values) })
      return reloadWith(t('desk-schedule:done'))
    },
  })
  const current = JSON.stringify(segmentsFrom(form.values, block.slices))
  return { form, reach: reached?.times === current ? reached.preview : undefined }
}
