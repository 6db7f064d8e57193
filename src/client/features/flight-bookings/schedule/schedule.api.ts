import { api, apiWithMessage } from '#client/lib/api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { recordScheduleAnswer } from '#shared/contract/desk/flights/schedule.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { answerSchedule } from '#shared/contract/flights/schedule.ts'

/** The message is shown after the page is loaded again; the form shows errors. */
export async function callAnswerSchedule(id: string, body: BodyIn<typeof answerSchedule>): Promise<void> {
  const { message } = await apiWithMessage(answerSchedule, { params: { id }, body, quiet: true })
  if (message) handOver('news', message)
}

export const callRecordAnswer = (id: string, body: BodyIn<typeof recordScheduleAnswer>) =>
  api(recordScheduleAnswer, { params: { id }, body, quiet: true })
