import { runCommand } from './step.ts'

// API and race tests with two server processes, a streaming replica and a store of files: every other request of a test
// is answered by the second process. Names of test files choose some of them.
const projects = ['api*', 'race'].flatMap(name => ['--project', name])
process.exitCode = await runCommand(['vitest', 'run', ...projects, ...process.argv.slice(2)], {
  TEST_MANY: '1',
})
