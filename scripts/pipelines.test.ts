import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/* Pipelines of GitHub are checked by GitHub's own parser. There is no such parser of GitLab, so for its file the test checks what jobs refer to. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const gitlabFile = 'deploy/gitlab-ci.yml';

type Job = {
  readonly stage: string;
  readonly script: readonly string[];
  readonly needs?: readonly string[];
  readonly rules: readonly object[];
};
const { stages, default: defaults, variables, ...jobs } = parse(read(gitlabFile)) as { stages: string[] } & Record<string, Job>;

/** What GitHub finds wrong with a workflow. */
async function errorsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each(workflows)('GitHub accepts %s', async (file) => {
  expect(await errorsOf(file, read(file))).toEqual([]);
});

test('GitHub refuses a workflow with an unknown key, and one whose condition cannot be read', async () => {
  const check = read('.github/workflows/check.yml');
  expect(await errorsOf('a.yml', check.replace('timeout-minutes', 'timeout'))).toContainEqual(expect.stringContaining("'timeout'"));
  expect(await errorsOf('a.yml', check.replace("github.event_name == 'pull_request'", 'github.event_name =='))).not.toEqual([]);
});

test('each job of GitLab has a stage, a script, a rule and jobs that exist before it', () => {
  expect(defaults).toBeDefined();
  expect(variables).toBeDefined();
  expect(Object.keys(jobs).length).toBeGreaterThan(3);
  for (const [name, { stage, script, rules, needs = [] }] of Object.entries(jobs)) {
    expect(stages, name).toContain(stage);
    expect(script.length, name).toBeGreaterThan(0);
    expect(rules.length, name).toBeGreaterThan(0);
    for (const need of needs) expect(stages.indexOf(jobs[need]?.stage ?? ''), name).toBeLessThan(stages.indexOf(stage));
  }
});

test('the commands of all pipelines exist, and the folders that they publish are those of the build', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const texts = [...workflows, gitlabFile].map(read).join('\n');
  const commands = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(3);
  for (const name of commands) expect(Object.keys(scripts)).toContain(name);
  const files = [...texts.matchAll(/(?:run:|-) (\.ci\/\S+)/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(existsSync(`${root}${file}`), file).toBe(true);
  expect(read('scripts/build.ts')).toContain("process.env.DIST_DIR ??= 'preview'");
  expect(new Set(texts.match(/\bpreview\/\w+/g))).toEqual(new Set(['preview/public']));
});
