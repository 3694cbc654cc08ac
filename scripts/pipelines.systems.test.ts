import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from './newFolder.ts';

/* Checks pipelines of GitHub with GitHub's own parser. GitLab has no such parser, so the test checks the references of its jobs. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const gitlabFile = 'deploy/gitlab-ci.yml';
const unitFile = 'deploy/systemd/emovera-publish.service';

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
  readonly env?: Record<string, string>;
};
type GitHubJob = {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Record<string, string>;
  readonly permissions?: Record<string, string>;
  readonly environment?: string;
  readonly steps?: readonly Step[];
};
type Workflow = {
  readonly on: Record<string, unknown>;
  readonly permissions?: Record<string, string>;
  readonly jobs: Record<string, GitHubJob>;
};
type GitLabJob = {
  readonly stage?: string;
  readonly extends?: string;
  readonly script?: readonly string[];
  readonly needs?: readonly string[];
  readonly cache?: unknown;
  readonly environment?: unknown;
  readonly variables?: Record<string, string>;
  readonly rules?: readonly { readonly if: string; readonly when?: string }[];
};

const parseGitHub = (file: string) => parse(read(file)) as Workflow;
const readList = <T>(value: T | readonly T[] | undefined): readonly T[] => (value === undefined ? [] : ([value].flat() as T[]));

/** Jobs of GitLab with inherited keys, without hidden jobs. */
function gitLabJobs(text: string): Record<string, GitLabJob> {
  const { stages: _stages, default: _default, variables: _variables, ...jobs } = parse(text) as Record<string, GitLabJob>;
  const complete = (job: GitLabJob): GitLabJob => {
    if (!job.extends) return job;
    const base = complete(jobs[job.extends] as GitLabJob);
    return { ...base, ...job, variables: { ...base.variables, ...job.variables } };
  };
  return Object.fromEntries(
    Object.entries(jobs)
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, job]) => [name, complete(job)]),
  );
}
const jobs = gitLabJobs(read(gitlabFile));
const { stages } = parse(read(gitlabFile)) as { stages: string[] };

/** Errors that GitHub's parser finds in a workflow. */
async function listErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each(workflows)('GitHub accepts %s', async (file) => {
  expect(await listErrors(file, read(file))).toEqual([]);
});

test('GitHub refuses a workflow with an unknown key, and one whose condition cannot be read', async () => {
  const check = read('.github/workflows/check.yml');
  expect(await listErrors('a.yml', check.replace('timeout-minutes', 'timeout'))).toContainEqual(expect.stringContaining("'timeout'"));
  expect(await listErrors('a.yml', check.replace("github.event_name == 'pull_request'", 'github.event_name =='))).not.toEqual([]);
});

test('each job of GitLab has a stage, a script, a rule and jobs that exist before it', () => {
  expect(Object.keys(jobs).length).toBeGreaterThan(3);
  for (const [name, { stage = '', script = [], rules = [], needs = [] }] of Object.entries(jobs)) {
    expect(stages, name).toContain(stage);
    expect(script.length, name).toBeGreaterThan(0);
    expect(rules.length, name).toBeGreaterThan(0);
    for (const need of needs) expect(stages.indexOf(jobs[need]?.stage ?? ''), name).toBeLessThan(stages.indexOf(stage));
  }
});

test('the commands of all pipelines exist, and the folders that they publish are those of the build', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const texts = [...workflows, gitlabFile, unitFile].map(read).join('\n');
  const commands = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(3);
  for (const name of commands) expect(Object.keys(scripts)).toContain(name);
  const files = [...texts.matchAll(/(?:run:|-) (\.ci\/\S+)/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(existsSync(`${root}${file}`), file).toBe(true);
  expect(read('scripts/build.ts')).toContain("process.env.DIST_DIR ??= 'preview'");
  expect(new Set(texts.match(/\bpreview\/\w+/g))).toEqual(new Set(['preview/public']));
});

/** Whether a text has a command or a token that publishes the site. */
const publishes = (value: unknown) => /PUBLISH_(COMMAND|TOKEN)|emovera-install/.test(JSON.stringify(value));
/** Whether a text has a token of any kind, or may write. */
const hasToken = (value: unknown) => /_TOKEN|secrets\.|github\.token|"write"/.test(JSON.stringify(value));
/** Whether a job runs code of the repository, or of packages. */
const runsCode = (value: unknown) =>
  /actions\/checkout|\.ci\/|\bnpm\b|\bnpx\b|\bnode\b|uses":"\.\/(?!\.github)/.test(JSON.stringify(value));

/** Errors in the workflows of GitHub: ways to publish an untested commit. */
function gitHubErrors(files: Record<string, Workflow>): string[] {
  const callers = (file: string) =>
    Object.entries(files).flatMap(([from, { jobs }]) =>
      Object.entries(jobs)
        .filter(([, { uses }]) => uses === `./.github/workflows/${file}`)
        .map(([name, job]) => ({ from, name, job })),
    );
  /** Names of all jobs that must succeed before a job. A job with a condition on results may run without them. */
  const before = (workflow: Workflow, name: string): string[] => {
    const job = workflow.jobs[name];
    if (!job || /always|failure|cancelled/.test(job.if ?? '')) return [];
    return readList(job.needs).flatMap((need) => [need, ...before(workflow, need)]);
  };
  const isTest = (job: GitHubJob | undefined) =>
    job?.steps?.some((step) => JSON.stringify(step) === '{"run":".ci/run"}') === true &&
    !job.steps.some((step) => step.with?.ref) &&
    !('continue-on-error' in job);
  /** The tested commit is the output of a job that reads the branch and runs no code. */
  const isTestedCommit = (workflow: Workflow, ref: unknown) => {
    const [, name = ''] = /^\$\{\{ needs\.(\w+)\.outputs\.commit \}\}$/.exec(String(ref)) ?? [];
    const job = workflow.jobs[name];
    return job !== undefined && !runsCode(job) && JSON.stringify(job).includes('git/ref/heads/publication/tested');
  };
  const errors: string[] = [];
  for (const [file, workflow] of Object.entries(files)) {
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const place = `${file}, ${name}`;
      if (publishes(job.steps)) {
        const builds = before(workflow, name)
          .map((need) => workflow.jobs[need])
          .filter(runsCode);
        const refs = builds.flatMap((build) =>
          build?.steps?.filter(({ uses }) => uses?.startsWith('actions/checkout')).map((step) => step.with?.ref),
        );
        if (builds.length === 0 || !refs.every((ref) => isTestedCommit(workflow, ref)))
          errors.push(`${place}: publishes what was not tested`);
      }
      if (job.with?.branch === 'publication/tested') {
        const needs = before(workflow, name).map((need) => workflow.jobs[need]);
        if (!needs.some(isTest) || !/^\$\{\{ github\.sha \}\}$/.test(job.with.commit ?? ''))
          errors.push(`${place}: records a commit as tested that was not`);
        if (job.if !== "github.event_name == 'push'") errors.push(`${place}: records a commit that is not in main`);
      }
      if (hasToken(job) && job.steps && runsCode(job)) errors.push(`${place}: code of the repository can read a token`);
      if (job.permissions?.contents === 'write' && !job.uses) errors.push(`${place}: may write`);
    }
    if (workflow.permissions?.contents === 'write' && callers(file).length === 0 && Object.keys(workflow.on).join() !== 'workflow_call')
      errors.push(`${file}: may write`);
    if (!workflow.permissions) errors.push(`${file}: has all permissions`);
  }
  return errors;
}

function gitLabErrors(jobs: Record<string, GitLabJob>): string[] {
  const main = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE == "push"';
  const nightly = '$CI_COMMIT_BRANCH == "publication/tested" && $CI_PIPELINE_SOURCE == "schedule"';
  const isTest = (job: GitLabJob | undefined) => job?.script?.includes('.ci/run') && job.rules?.some((rule) => rule.if === main);
  /** Jobs that must succeed before a job: those that it needs, or all of earlier stages. */
  const before = (job: GitLabJob): GitLabJob[] => {
    const needs = job.needs
      ? job.needs.map((need) => jobs[need] as GitLabJob)
      : Object.values(jobs).filter(({ stage = '' }) => stages.indexOf(stage) < stages.indexOf(job.stage ?? ''));
    return needs.flatMap((need) => [need, ...before(need)]);
  };
  const errors: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const records = job.variables?.BRANCH === 'publication/tested';
    if (publishes(job.script) || records) {
      const rules = job.rules?.map((rule) => rule.if.replace(' && $PUBLISH_COMMAND', '')) ?? [];
      if (!rules.every((rule) => rule === main || (rule === nightly && !records))) errors.push(`${name}: runs for other commits`);
      if (job.rules?.some(({ when }) => when)) errors.push(`${name}: runs after a failure`);
      if (!before(job).some(isTest)) errors.push(`${name}: needs no tests`);
    }
    const mayRead = hasToken(job.script) || publishes(job.script) || job.environment;
    if (mayRead && (runsCode(job.script) || job.variables?.GIT_STRATEGY !== 'empty' || job.cache))
      errors.push(`${name}: code of the repository can read a token`);
  }
  return errors;
}

describe('nothing is published without the tests of the same commit, and no code of the repository can read a token', () => {
  const files = Object.fromEntries(workflows.map((file) => [file.slice('.github/workflows/'.length), parseGitHub(file)]));
  const changed = (file: string, before: string, after: string) => {
    const text = read(`.github/workflows/${file}`);
    expect(text).toContain(before);
    return gitHubErrors({ ...files, [file]: parse(text.replace(before, after)) });
  };
  const changedGitLab = (before: string, after: string) => {
    expect(read(gitlabFile)).toContain(before);
    return gitLabErrors(gitLabJobs(read(gitlabFile).replace(before, after)));
  };

  const untested = 'publish: publishes what was not tested';
  const untestedRecord = 'tested: records a commit as tested that was not';
  const readsToken = 'code of the repository can read a token';

  test('on GitHub', () => {
    expect(
      Object.values(files)
        .flatMap((file) => Object.values(file.jobs))
        .filter((job) => publishes(job.steps)),
    ).toHaveLength(1);
    expect(gitHubErrors(files)).toEqual([]);
  });

  test.each([
    ['publish.yml', '          ref: $', '          path: $', untested],
    ['publish.yml', 'heads/publication/tested', 'heads/main', untested],
    ['publish.yml', '    needs: [commit, build]\n', '    needs: commit\n', untested],
    ['publish.yml', '    needs: [commit, build]\n', '    needs: [commit, build]\n    if: always()\n', untested],
    [
      'publish.yml',
      '      - run: npm run build\n',
      '      - run: npm run build\n        env: { A: github.token }\n',
      `build: ${readsToken}`,
    ],
    ['publish.yml', 'permissions: {}\n', '', 'has all permissions'],
    ['check.yml', "    if: github.event_name == 'push'\n    needs: test\n", "    if: github.event_name == 'push'\n", untestedRecord],
    ['check.yml', 'run: .ci/run', 'run: .ci/run || true', untestedRecord],
    ['check.yml', "  tested:\n    if: github.event_name == 'push'\n", '  tested:\n', 'tested: records a commit that is not in main'],
    [
      'check.yml',
      '    environment: preview\n    permissions: {}\n    steps:\n',
      '    steps:\n      - uses: actions/checkout@v4\n',
      `publish-preview: ${readsToken}`,
    ],
  ])('a change of %s is noticed: %j becomes %j', (file, before, after, error) => {
    expect(changed(file, before, after).join('\n')).toContain(error);
  });

  test('on GitLab', () => {
    expect(Object.values(jobs).filter((job) => publishes(job.script))).toHaveLength(1);
    expect(gitLabErrors(jobs)).toEqual([]);
  });

  test.each([
    ['== "push" && $PUBLISH_COMMAND', '!= "schedule" && $PUBLISH_COMMAND', 'publish: runs for other commits'],
    [
      '"publication/tested" && $CI_PIPELINE_SOURCE == "schedule" && $PUBLISH_COMMAND',
      '$CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE == "schedule" && $PUBLISH_COMMAND',
      'publish: runs for other commits',
    ],
    ['  resource_group: publish\n', '  needs: []\n', 'publish: needs no tests'],
    ['  needs: [test]\n', '  needs: []\n', 'tested: needs no tests'],
    ['    - sh -c "$PUBLISH_COMMAND"', '    - npm run build\n    - sh -c "$PUBLISH_COMMAND"', `publish: ${readsToken}`],
    ['    GIT_STRATEGY: empty', '    GIT_STRATEGY: none', `publish preview: ${readsToken}`],
  ])('a change of the file of GitLab is noticed: %j becomes %j', (before, after, error) => {
    expect(changedGitLab(before, after).join('\n')).toContain(error);
  });

  test('on a server with systemd, which builds the tested commit even if a tag or its checkout has another one', () => {
    const place = newFolder();
    const origin = join(place, 'origin');
    const checkout = join(place, 'checkout');
    const commits = makeRepository(origin);
    git(origin, 'branch', 'publication/tested', commits[0]);
    // A tag that the checkout already has.
    git(origin, 'tag', 'publication/tested', commits[1]);
    git(origin, 'tag', 'main', commits[1]);
    git(place, 'clone', '--quiet', origin, checkout);
    const commands = [...read(unitFile).matchAll(/^ExecStart=\/usr\/bin\/git (.+)$/gm)].map(([, line = '']) => line.split(' '));
    const build = () => {
      for (const command of commands) git(checkout, ...command);
      return git(checkout, 'rev-parse', 'HEAD');
    };
    expect(build()).toBe(commits[0]);
    git(origin, 'switch', '--quiet', '--detach', commits[0]);
    git(origin, 'commit', '--quiet', '--allow-empty', '--message=not in main');
    const stranger = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'update-ref', 'refs/heads/publication/tested', stranger);
    git(origin, 'tag', '--force', 'main', stranger);
    expect(build).toThrow('merge-base');
    expect(git(checkout, 'rev-parse', 'HEAD')).toBe(commits[0]);
  });
});

function git(cwd: string, ...parameters: string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@company.example', '-c', 'advice.detachedHead=false'];
  return execFileSync('git', [...author, ...parameters], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Makes a repository with two commits in main. @returns The commits. */
function makeRepository(folder: string): [string, string] {
  git(tmpdir(), 'init', '--quiet', '--initial-branch=main', folder);
  const commit = (message: string) => {
    git(folder, 'commit', '--quiet', '--allow-empty', `--message=${message}`);
    return git(folder, 'rev-parse', 'HEAD');
  };
  return [commit('one'), commit('two')];
}

test('a repeated run on GitHub does not publish an older commit over a newer one', () => {
  const steps = parseGitHub('.github/workflows/publish.yml').jobs.publish?.steps ?? [];
  const guard = steps.findIndex(({ run }) => run?.includes('publication/published'));
  expect(guard).toBeLessThan(steps.findIndex(publishes));
  const place = newFolder();
  const origin = join(place, 'origin');
  const [older, newer] = makeRepository(origin);
  git(origin, 'switch', '--quiet', '--orphan', 'rewritten');
  git(origin, 'commit', '--quiet', '--allow-empty', '--message=rewritten');
  const rewritten = git(origin, 'rev-parse', 'HEAD');
  // Answers like GitHub, from a Git repository: branches whose name starts with a word, and the relation of the second commit to the first.
  const github = `#!/bin/sh
cd '${origin}'
case $2 in
  repos/company/site/git/matching-refs/heads/publication/published) git for-each-ref --format='%(objectname)' refs/heads/publication/published ;;
  repos/company/site/compare/*)
    range=\${2#repos/company/site/compare/}
    set -- $(git rev-list --left-right --count "$range")
    case "$1 $2" in "0 0") echo identical ;; "0 "*) echo ahead ;; *" 0") echo behind ;; *) echo diverged ;; esac ;;
  *) exit 1 ;;
esac
`;
  writeFileSync(join(place, 'gh'), github, { mode: 0o755 });
  const publish = (commit: string) => {
    const env = { PATH: `${place}:${process.env.PATH}`, GITHUB_REPOSITORY: 'company/site', COMMIT: commit };
    return spawnSync('bash', ['--norc', '-ec', steps[guard]?.run ?? ''], { env, encoding: 'utf8' });
  };
  expect(publish(older)).toMatchObject({ status: 0, stderr: '' });
  git(origin, 'branch', 'publication/published', newer);
  expect(publish(older)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^\w{40} is published, and \w{40} is not newer\./) });
  expect(publish(newer)).toMatchObject({ status: 0, stderr: '' });
  expect(publish(rewritten).status).toBe(1);
  git(origin, 'update-ref', 'refs/heads/publication/published', older);
  expect(publish(newer)).toMatchObject({ status: 0, stderr: '' });
});

describe('a branch that records the tests', () => {
  const scripts = {
    GitHub: parseGitHub('.github/workflows/record.yml').jobs.record?.steps?.[0]?.run ?? '',
    GitLab: (jobs.tested?.script ?? []).join('\n'),
  };

  test.each(Object.entries(scripts))(
    'moves forward and never back, also if a tag has its name, and the job leaves nothing (%s)',
    (_forge, script) => {
      const place = newFolder();
      const server = `file://${place}`;
      const origin = join(place, 'company/site.git');
      const work = join(place, 'job');
      mkdirSync(work);
      const commits = makeRepository(origin);
      git(origin, 'tag', 'publication/tested', commits[1]);
      git(origin, 'config', 'uploadpack.allowFilter', 'true');
      git(origin, 'config', 'receive.advertisePushOptions', 'true');
      const run = (commit: string, script: string) => {
        const env = {
          PATH: process.env.PATH,
          HOME: work,
          TMPDIR: work,
          BRANCH: 'publication/tested',
          RECORD_TOKEN: 'the-token',
          COMMIT: commit,
          GITHUB_SERVER_URL: server,
          GITHUB_REPOSITORY: 'company/site',
          CI_COMMIT_SHA: commit,
          CI_SERVER_URL: server,
          CI_PROJECT_URL: `${server}/company/site`,
        };
        return execFileSync('sh', ['-ec', script], { cwd: work, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      };
      const record = (commit: string) => {
        run(commit, script);
        expect(readdirSync(work)).toEqual([]);
        return git(origin, 'rev-parse', 'refs/heads/publication/tested');
      };
      expect(record(commits[0])).toBe(commits[0]);
      expect(record(commits[1])).toBe(commits[1]);
      expect(record(commits[0])).toBe(commits[1]);
      // The files of the clone must not contain the token, and Git must use it for this server only.
      const ask = (url: string) =>
        `${script}\n! grep -r the-token .\nprintf 'url=${url}\\n\\n' | GIT_TERMINAL_PROMPT=0 git credential fill`;
      expect(run(commits[1], ask(`${server}/x`))).toContain('password=the-token');
      expect(() => run(commits[1], ask('https://elsewhere.example'))).toThrow('terminal prompts disabled');
    },
  );
});

test('programs of others are pinned: actions by commit, images by digest', () => {
  const actions = workflows.flatMap((file) => [...read(file).matchAll(/uses: ([^.\s].*)$/gm)].map(([, action]) => action ?? ''));
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  // The same action has the same version everywhere.
  expect(new Set(actions.map((action) => action.split('@')[0])).size).toBe(new Set(actions).size);
  for (const file of workflows) {
    const steps = Object.values(parseGitHub(file).jobs).flatMap((job) => job.steps ?? []);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
      expect(step.with?.['persist-credentials'], file).toBe(false);
  }
  const images = [...workflows, gitlabFile, 'deploy/Containerfile', 'deploy/compose.yaml'].flatMap((file) =>
    [...read(file).matchAll(/(?:^FROM |image: |container: )(docker\.io\S+)/gm)].map(([, image]) => image ?? ''),
  );
  expect(images).toHaveLength(7);
  expect(images.filter((image) => !/^docker\.io\/library\/\w+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  expect([...read('deploy/Containerfile').matchAll(/^FROM \S+/gm)]).toHaveLength(2);
});

test('all parts use the Node of .node-version', () => {
  const version = read('.node-version').trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(optionalDependencies).length).toBeGreaterThan(3);
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
  const images = [...workflows, gitlabFile, 'deploy/Containerfile'].flatMap((file) =>
    [...read(file).matchAll(/\/node:([\d.]+)/g)].map(([, tag]) => tag),
  );
  expect(images).toEqual(Array(5).fill(version));
  const steps = workflows.flatMap((file) => Object.values(parseGitHub(file).jobs).flatMap((job) => job.steps ?? []));
  const setups = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node'));
  expect(setups).toHaveLength(2);
  for (const { with: options } of setups) expect(options).toEqual({ 'node-version-file': '.node-version', cache: 'npm' });
  const [major] = version.split('.');
  const named = ['README.md', 'docs/deploying.md', 'docs/commands.md'].flatMap((file) =>
    [...read(file).matchAll(/Node (2[1-9]|[3-9]\d)\b/g)].map(([, named]) => named),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(named)).toEqual(new Set([major]));
});
