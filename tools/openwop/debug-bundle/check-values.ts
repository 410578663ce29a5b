import { type JsonObject, member } from '../../json/value.ts';
import { REDACTION_MODES } from './bundle-input.ts';
import { isString } from './check-types.ts';
import { RUN_STATUSES } from './members.ts';
import { type BundleViolation, violation } from './violation.ts';

/** Members that take one of a few values. */
export function* checkValues(bundle: JsonObject): Generator<BundleViolation, void> {
  const { bundleVersion, redactionMode, truncated, truncatedReason } = bundle;
  if (isString(bundleVersion) && !/^1(?:\.\d+)?$/.test(bundleVersion)) {
    yield violation(
      'bundle-version-invalid',
      '/bundleVersion',
      `"${bundleVersion}" is no version of the bundle that this contract describes`,
    );
  }
  if (isString(redactionMode) && !REDACTION_MODES.some((mode) => mode === redactionMode)) {
    yield violation('redaction-mode-unknown', '/redactionMode', `"${redactionMode}" is no mode of redaction`);
  }
  const status = member(bundle.run, 'status');
  if (isString(status) && !RUN_STATUSES.some((known) => known === status)) {
    yield violation('run-status-unknown', '/run/status', `"${status}" is no status of a run snapshot`);
  }
  if (truncated === true && (truncatedReason === undefined || truncatedReason === '')) {
    yield violation('truncated-without-reason', '/truncated', 'the bundle is truncated and does not say why');
  }
}
