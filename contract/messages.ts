import { z } from 'zod';

/** Sets the generic messages for schemas without their own (api-6). */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
    if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Please enter a number';
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return issue.minimum === 1 ? 'Required' : `String must contain at least ${issue.minimum} character(s)`;
    }
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return `String must contain at most ${issue.maximum} character(s)`;
    }
    if (issue.code === 'too_small' && issue.origin === 'array') return `Choose at least ${issue.minimum}`;
    if (issue.code === 'too_big' && issue.origin === 'array') return `Choose at most ${issue.maximum}`;
    if (issue.code === 'too_small') return `Number must be at least ${issue.minimum}`;
    if (issue.code === 'too_big') return `Number must be at most ${issue.maximum}`;
    if (issue.code === 'invalid_format' && issue.format === 'email') return 'Invalid email';
    return issue.code === 'custom' ? undefined : 'This value is not valid';
  },
});
