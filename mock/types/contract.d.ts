// Generated from spec/openapi.yaml by `npm run types:generate`. Do not edit.
export interface paths {
  '/pets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List animals
     * @description Returns a paginated list of animals, at most `limit` of them, and only those with the given `status` where
     *     one is given. How further pages are requested or signalled is not part of this contract.
     */
    get: operations['listPets'];
    put?: never;
    /**
     * Add an animal
     * @description Adds an animal to the store. The service assigns its `id`; the client does not send one. The value of
     *     `status` when it is omitted is not part of this contract.
     */
    post: operations['createPet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/pets/{petId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an animal
     * @deprecated
     * @description Returns one animal by its identifier. Deprecated: announced for removal on 5 December 2030, and kept
     *     working until then. Use `listPets` with the `status` filter instead.
     */
    get: operations['getPet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description The request body when adding an animal. */
    NewPet: {
      /** @description The animal's name. */
      name: string;
      /**
       * Format: int64
       * @description Identifier of the category the animal belongs to.
       */
      categoryId: number;
      /** @description Availability status. */
      status?: components['schemas']['PetStatus'];
    };
    /** @description An animal as the service returns it. */
    Pet: components['schemas']['NewPet'] & {
      /**
       * Format: int64
       * @description Unique identifier assigned by the service on creation.
       */
      readonly id: number;
    };
    /** @description A list of animals. */
    Pets: components['schemas']['Pet'][];
    /**
     * @description Availability status of an animal.
     * @enum {string}
     */
    PetStatus: 'available' | 'pending' | 'sold';
    /** @description What an error response carries. `status` repeats the HTTP status code. */
    Error: {
      /** @description Machine-readable error code. */
      code: string;
      /** @description Human-readable description. */
      message: string;
      /** @description The HTTP status code. */
      status: number;
    };
  };
  responses: {
    /** @description Missing or invalid API key. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Any other client error; error responses carry the Error object. */
    ClientError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPets: {
    parameters: {
      query?: {
        /** @description Maximum number of animals returned. */
        limit?: number;
        /** @description Keeps only animals with this status. */
        status?: components['schemas']['PetStatus'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A paginated list of animals. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pets'];
        };
      };
      401: components['responses']['Unauthorized'];
      '4XX': components['responses']['ClientError'];
    };
  };
  createPet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The animal to add. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPet'];
      };
    };
    responses: {
      /** @description The animal was added; the body carries the assigned `id`. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
      /** @description The body is missing required fields or contains invalid values. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      401: components['responses']['Unauthorized'];
      '4XX': components['responses']['ClientError'];
    };
  };
  getPet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the animal to return. */
        petId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The animal was found. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
      401: components['responses']['Unauthorized'];
      /** @description The requested resource could not be found. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      '4XX': components['responses']['ClientError'];
    };
  };
}
