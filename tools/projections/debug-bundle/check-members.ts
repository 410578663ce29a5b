import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { REDACTION_MODES } from './bundle-input.ts';
import { isListOfObjects } from './list-of.ts';
import { type BundleViolation, violation } from './violation.ts';

const REQUIRED: Readonly<Record<string, (value: Json) => boolean>> = {
  bundleVersion: isString,
  generatedAt: isString,
  host: isObject,
  run: isObject,
  events: isListOfObjects,
  redactionApplied: isBoolean,
  redactionMode: isString,
};

const OPTIONAL: Readonly<Record<string, (value: Json) => boolean>> = {
  spans: isListOfObjects,
  metrics: isObject,
  annotations: isListOfObjects,
  truncated: isBoolean,
  truncatedReason: isString,
};

/** The members of a bundle, their types and their values. */
export function* checkMembers(bundle: JsonObject): Generator<BundleViolation, void> {
  for (const name of Object.keys(REQUIRED)) {
    if (!Object.hasOwn(bundle, name)) yield violation('member-missing', `/${name}`, `\`${name}\` is missing`);
  }
  for (const [name, isRight] of Object.entries({ ...REQUIRED, ...OPTIONAL })) {
    const value = bundle[name];
    if (value !== undefined && !isRight(value)) {
      yield violation('member-invalid', `/${name}`, `\`${name}\` has the wrong type`);
    }
  }
  const { bundleVersion, redactionMode, truncated, truncatedReason } = bundle;
  if (isString(bundleVersion) && !/^\d+(?:\.\d+)?$/.test(bundleVersion)) {
    yield violation(
      'bundle-version-invalid',
      '/bundleVersion',
      `"${bundleVersion}" is no version of the bundle`,
    );
  }
  if (isString(redactionMode) && !REDACTION_MODES.some((mode) => mode === redactionMode)) {
    yield violation('redaction-mode-unknown', '/redactionMode', `"${redactionMode}" is no mode of redaction`);
  }
  if (truncated === true && truncatedReason === undefined) {
    yield violation('truncated-without-reason', '/truncated', 'the bundle is truncated and does not say why');
  }
}

function isString(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isBoolean(value: Json | undefined): boolean {
  return typeof value === 'boolean';
}
