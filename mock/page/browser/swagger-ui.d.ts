/** What of Swagger UI the console uses: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
interface SwaggerUi {
  preauthorizeApiKey(scheme: string, key: string): void;
  preauthorizeBasic(scheme: string, user: string, password: string): void;
}

interface SwaggerRequest {
  readonly url: string;
  headers: Record<string, string>;
}

declare function SwaggerUIBundle(options: {
  url: string;
  dom_id: string;
  validatorUrl: null;
  tryItOutEnabled: boolean;
  displayRequestDuration: boolean;
  deepLinking: boolean;
  requestInterceptor(request: SwaggerRequest): SwaggerRequest;
  onComplete(): void;
}): SwaggerUi;
